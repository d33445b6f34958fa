import ArgumentParser

/// What is read and how it is understood: the options of the commands that read sources and nothing else.
struct InputOptions: ParsableArguments {
  @Argument(help: Self.pathHelp)
  var paths: [String] = []

  @OptionGroup
  var reading: ReadingOptions

  /// What is said of the paths, where a command takes other arguments too.
  static let pathHelp: ArgumentHelp =
    "Files and folders to read; folders are searched for .swift files. (default: the configuration's sources, else the current folder)"
}
