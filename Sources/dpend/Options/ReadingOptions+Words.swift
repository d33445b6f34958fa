import DpendAnalysis
import DpendKit

extension ReadingOptions {
  /// The options that say what is read and how it is understood, as one types them in the folder of a baseline.
  ///
  /// What stands in the configuration is the project's own, and isn't among them.
  func words(reading paths: [String], asSeenFrom file: BaselineFile, _ configuration: Configuration) -> String {
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
    return (words + sources(paths, asSeenFrom: file, configuration)).map(\.quotedForShell).joined(separator: " ")
  }

  /// What is read, where that is neither the folder of the baseline nor what the configuration says.
  private func sources(
    _ paths: [String],
    asSeenFrom file: BaselineFile,
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

  /// The text as a shell takes it for one word.
  fileprivate var quotedForShell: String {
    !isEmpty && allSatisfy(Self.plain.contains) ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
