import ArgumentParser
import DpendKit

/// The paths to read and the reading options: the options of commands without other arguments.
struct InputOptions: ParsableArguments {
  @Argument(help: Self.pathHelp)
  var paths: [String] = []

  @OptionGroup
  var reading: ReadingOptions

  /// The help for paths.
  static let pathHelp: ArgumentHelp =
    "Files to read, and folders to search for .swift files. (default: the configuration's sources, or else the current folder)"

  /// Whether to print problems only.
  var quiet: Bool { reading.quiet }

  /// Returns the configuration of the file with the options of the command line.
  ///
  /// - Throws: ``InvalidConfiguration`` if the configuration file is invalid or can't be read.
  func configuration() throws(InvalidConfiguration) -> Configuration { try reading.configuration(reading: paths) }
}
