import ArgumentParser
import DpendKit

struct RenderWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render-worker",
    abstract: "Draw pictures for another process of dpend.",
    shouldDisplay: false
  )

  func run() throws {
    try RenderWorker.run()
  }
}
