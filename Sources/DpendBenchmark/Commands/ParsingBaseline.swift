import ArgumentParser
import Dispatch
import Foundation
import SwiftParser

/// Reads or parses all Swift files of a folder and does nothing else: the unit of the other measurements.
struct ParsingBaseline: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Parse all Swift files of a folder with SwiftParser.",
    shouldDisplay: false
  )

  @Argument(help: "The folder.")
  var folder: String

  @Option(help: "The number of threads.")
  var threads = ProcessInfo.processInfo.activeProcessorCount

  @Flag(help: "Read the files without parsing them.")
  var readOnly = false

  func run() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    let (folder, threads, readOnly) = (folder, threads, readOnly)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for index in stride(from: thread, to: files.count, by: threads) {
        guard let data = FileManager.default.contents(atPath: folder + "/" + files[index]) else { continue }
        if readOnly { continue }
        data.withUnsafeBytes { bytes in
          _ = Parser.parse(source: bytes.bindMemory(to: UInt8.self))
        }
      }
    }
  }
}
