import Foundation

/// A synthetic Swift package: ordinary code, a part of it with declarations of SafeDI; the same in every run.
struct SourceProject {
  /// The number of lines of all sources, approximately.
  let lines: Int

  /// The part of the files with declarations of SafeDI: 0 to 1.
  let share: Double

  /// Creates a package of ordinary code.
  init(lines: Int, share: Double) {
    self.lines = lines
    self.share = share
  }

  /// Creates a package in which each file declares a service.
  init(services: Int) {
    self.init(lines: services * Self.linesPerFile, share: 1)
  }

  private static let linesPerFile = 200
  private static let filesPerModule = 50

  /// The number of source files.
  var fileCount: Int { max(1, lines / Self.linesPerFile) }

  private var moduleCount: Int { (fileCount + Self.filesPerModule - 1) / Self.filesPerModule }

  /// Writes the package into an empty folder.
  func write(to folder: URL) throws {
    try manifest.write(to: folder.appending(path: "Package.swift"), atomically: false, encoding: .utf8)
    var injected = 0
    for index in 0..<fileCount {
      let isInjected = Int(Double(index + 1) * share) > Int(Double(index) * share)
      let file = SourceText(index: index, service: isInjected ? injected : nil, services: serviceCount, module: module(of: index))
      if isInjected { injected += 1 }
      let url = folder.appending(path: path(of: index))
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try file.text.write(to: url, atomically: false, encoding: .utf8)
    }
  }

  /// Returns the path of a source file, relative to the folder of the package.
  func path(of index: Int) -> String { "Sources/Module\(module(of: index))/File\(index).swift" }

  private var serviceCount: Int { Int(Double(fileCount) * share) }

  private func module(of index: Int) -> Int { index / Self.filesPerModule }

  private var manifest: String {
    let targets = (0..<moduleCount).map { module in
      let dependencies = module + 1 < moduleCount ? "\"Module\(module + 1)\"" : ""
      return "    .target(name: \"Module\(module)\", dependencies: [\(dependencies)]),"
    }
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Benchmark",
        targets: [
      \(targets.joined(separator: "\n"))
        ]
      )

      """
  }
}
