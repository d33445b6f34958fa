import ArgumentParser

/// A command that prints and writes the same as its last run, as long as nothing changed of what this run read from the disk.
protocol RepeatableCommand: ParsableCommand {
  var reading: ReadingOptions { get }

  /// The files and folders of the command line.
  var pathsToRead: [String] { get throws }

  /// Whether the outputs depend on nothing but the command line and what the command reads.
  var isRepeatable: Bool { get }
}

extension RepeatableCommand {
  var isRepeatable: Bool { true }
}

extension RepeatableCommand where Self: InputCommand {
  var pathsToRead: [String] { paths }
}
