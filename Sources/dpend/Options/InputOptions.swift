import ArgumentParser
import DpendKit

/// What is read and how it is understood: the options of the commands that read sources and nothing else.
struct InputOptions: ParsableArguments {
  @Argument(help: Self.pathHelp)
  var paths: [String] = []

  @OptionGroup
  var reading: ReadingOptions

  /// What is said of the paths, where a command takes other arguments too.
  static let pathHelp: ArgumentHelp =
    "Files and folders to read; folders are searched for .swift files. (default: the configuration's sources, else the current folder)"

  /// Whether problems only are to be printed.
  var quiet: Bool { reading.quiet }

  /// What the configuration file says, with what the command line says put in its place.
  ///
  /// - Throws: ``InvalidConfiguration`` when the configuration file can't be read, or means nothing.
  func configuration() throws(InvalidConfiguration) -> Configuration { try reading.configuration(reading: paths) }
}
