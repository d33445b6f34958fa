import CDpendProcess

/// The memory that the process has freed.
package enum FreeMemory {
  /// Lets each large block return to the system as soon as it is freed, in all threads from now on.
  package static func returnLargeBlocks() { dpend_return_large_blocks() }

  /// Returns free memory to the system, for work that takes long and needs much less than the previous work.
  package static func returnToSystem() { dpend_return_free_memory() }
}
