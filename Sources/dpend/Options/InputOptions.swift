import ArgumentParser
import DpendKit

/// The paths to read and the reading options.
///
/// Commands declare both themselves: a group of options in a group takes five times as long to check, which debug builds of
/// ArgumentParser do at each start.
struct InputOptions {
  var paths: [String]
  var reading: ReadingOptions

  /// The help for paths.
  static let pathHelp: ArgumentHelp =
    """
    Swift files and facts files (.dpendfacts) to read, and folders to search for .swift files. (default: the configuration's sources, \
    or else the current folder)
    """

  /// Returns the configuration of the file with the options of the command line.
  ///
  /// - Throws: ``InvalidConfiguration`` if the configuration file is invalid or can't be read.
  func configuration() throws(InvalidConfiguration) -> Configuration { try reading.configuration(reading: paths) }
}

/// A command that reads sources, and has no other arguments.
protocol InputCommand: ParsableArguments {
  var paths: [String] { get }
  var reading: ReadingOptions { get }
}

extension InputCommand {
  /// The paths to read and the reading options.
  var input: InputOptions { InputOptions(paths: paths, reading: reading) }
}
