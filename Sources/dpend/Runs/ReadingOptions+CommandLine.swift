import DpendAnalysis
import DpendKit

extension ReadingOptions {
  /// Returns the reading options as a user would type them in the folder of a baseline, without those of the configuration file.
  func commandLine(reading paths: [String], relativeTo file: BaselineFile, _ configuration: Configuration) -> String {
    var words = implicitFilter.flatMap { ["--implicit-filter", $0.text] }
    words += library.flatMap { ["--library", file.relative($0)] }
    words += dialect.flatMap { ["--dialect", $0.name] }
    words += module.flatMap { ["--module", "\($0.name)=\(file.relative($0.path))"] }
    words += exclude.flatMap { ["--exclude", $0.text] }
    words += define.flatMap { ["--define", $0] }
    words += external.flatMap { ["--external", $0.text] }
    words += property.flatMap { ["--property", $0.contains("=") ? $0 : file.relative($0)] }
    if includeTests { words.append("--include-tests") }
    if let config, file.relative(config) != ConfigurationFile.defaultName {
      words += ["--config", file.relative(config)]
    }
    return (words + sources(paths, relativeTo: file, configuration)).map(\.quotedForShell).joined(separator: " ")
  }

  /// Returns the paths to read, if they are neither the folder of the baseline nor those of the configuration.
  private func sources(
    _ paths: [String],
    relativeTo file: BaselineFile,
    _ configuration: Configuration
  ) -> [String] {
    let isFolderOfRun = configuration.sources == Configuration().sources
    if paths.isEmpty && !isFolderOfRun { return [] }
    let sources = Set(configuration.sources.map(file.relative)).sorted()
    return sources == ["."] ? [] : sources
  }
}

extension String {
  private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:,@%+")

  /// The text as one word of a shell.
  fileprivate var quotedForShell: String {
    !isEmpty && allSatisfy(Self.plain.contains) ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
