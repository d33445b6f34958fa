import CDpendProcess

/// The memory that the process has freed.
package enum FreeMemory {
  /// Returns free memory to the system, for work that takes long and needs much less than the previous work.
  package static func returnToSystem() { dpend_return_free_memory() }
}
