import ArgumentParser

/// The options of `dpend serve`, which the processes that do its work have too.
struct ServedOptions: InputCommand {
  @Argument(help: InputOptions.pathHelp)
  var paths: [String] = []
  @OptionGroup
  var reading: ReadingOptions
  @OptionGroup
  var documentation: DocumentationOptions
  @OptionGroup
  var evidence: EvidenceOptions
  @OptionGroup
  var serving: ServingOptions
}
