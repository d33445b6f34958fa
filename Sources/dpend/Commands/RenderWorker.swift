import ArgumentParser
import DpendKit

struct RenderWorker: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render-worker",
    abstract: "Draws pictures for another process of dpend.",
    shouldDisplay: false
  )

  func run() throws {
    try DpendKit.RenderWorker.run()
  }
}
