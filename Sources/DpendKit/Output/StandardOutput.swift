import SystemPackage

/// The stream for the product of a command.
package enum StandardOutput {
  /// Prints a text as it is.
  ///
  /// A reader that closes the stream early is no problem.
  ///
  /// - Throws: ``WorkProblem`` if the text can't be written.
  package static func write(_ text: String) throws(WorkProblem) {
    RunJournal.notePrint(text, isError: false)
    try write(bytes: text.utf8)
  }

  /// Prints bytes as they are, without a note.
  static func write(bytes: some Sequence<UInt8>) throws(WorkProblem) {
    do {
      _ = try FileDescriptor.standardOutput.writeAll(bytes)
    } catch Errno.brokenPipe {
      return
    } catch {
      throw WorkProblem("cannot write to standard output: \(error)")
    }
  }
}
