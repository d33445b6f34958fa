import ArgumentParser
import DpendGraphviz
import DpendReporters

/// The files and the appearance of a picture: the options of all commands that draw.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write a picture to this file; may be repeated.", valueName: "file"),
    transform: PictureFile.init(parsing:)
  )
  var output: [PictureFile] = []

  @Option(help: "The layout engine. (default: the most readable layout)")
  var layout: LayoutEngine?

  @Option(help: "The colors; auto follows the reader's setting in SVG files and is light otherwise. (default: auto)")
  var theme: DiagramTheme.Choice?

  /// Whether a picture depends on the installed fonts.
  var dependsOnFonts: Bool { output.contains { $0.format.dependsOnFonts } }
}
