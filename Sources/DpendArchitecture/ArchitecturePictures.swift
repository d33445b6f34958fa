import DpendGraphviz
import Foundation

/// Draws the pictures of ARCHITECTURE.md: `swift package dump-package | DpendArchitecture FOLDER`.
@main
enum ArchitecturePictures {
  static func main() throws {
    let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".")
    let manifest = try DumpedPackage(json: FileHandle.standardInput.readDataToEndOfFile())
    try write(TargetsPicture(of: manifest).graph, to: folder.appending(path: "architecture-targets.svg"))
    try write(StagesPicture().graph, to: folder.appending(path: "architecture-stages.svg"))
  }

  private static func write(_ graph: Graph, to file: URL) throws {
    let svg = try Renderer().render(graph, with: .dot, as: [.svg])[.svg] ?? Data()
    try Data(PictureTheme.adapting(String(decoding: svg, as: UTF8.self)).utf8).write(to: file)
  }
}
