import ArgumentParser
import DpendKit
import DpendReporters

/// The options for pages of a project.
struct DocumentationOptions: ParsableArguments {
  @Option(help: "The title of the documentation. (default: the name of the package or Xcode project)")
  var title: String?

  @Option(
    help: ArgumentHelp(
      """
      The URL of the repository's files, which pages link locations to. (default: that of git's remote 'origin' on a known code host)
      """,
      valueName: "url"
    )
  )
  var sourceURL: WebAddress?

  @Option(
    help: ArgumentHelp("A folder with templates that replace the embedded ones of the same names.", valueName: "dir")
  )
  var templates: String?

  @Option(
    help: ArgumentHelp(
      "A folder of graphs of earlier versions, such as v1.0.json from 'dpend graph --format json', to compare with.",
      valueName: "dir"
    )
  )
  var history: String?
}
