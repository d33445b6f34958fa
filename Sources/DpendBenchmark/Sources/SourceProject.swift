import Foundation

/// A synthetic Swift package: ordinary code, a part of it with declarations of SafeDI; the same in every run.
struct SourceProject {
  /// The number of lines of all sources, approximately.
  let lines: Int

  /// The number of files with declarations of SafeDI.
  let injected: Int

  /// The number of files in each module except the last one, which can have fewer.
  let filesPerModule: Int

  /// Creates a package of ordinary code.
  ///
  /// - Parameters:
  ///   - lines: The number of lines of all sources, approximately.
  ///   - percent: The percentage of the files with declarations of SafeDI.
  ///   - filesPerModule: The number of files in each module, of 200 lines each.
  init(lines: Int, percent: Int, filesPerModule: Int = 50) {
    self.lines = lines
    self.filesPerModule = filesPerModule
    injected = max(1, lines / Self.linesPerFile) * percent / 100
  }

  /// Creates a package in which each file declares a service.
  init(services: Int) {
    self.init(lines: services * Self.linesPerFile, percent: 100)
  }

  /// The number of lines of a file, approximately.
  static let linesPerFile = 200

  /// The number of source files.
  var fileCount: Int { max(1, lines / Self.linesPerFile) }

  /// The number of modules.
  var moduleCount: Int { (fileCount + filesPerModule - 1) / filesPerModule }

  /// Writes the package into an empty folder.
  func write(to folder: URL) throws {
    try manifest.write(to: folder.appending(path: "Package.swift"), atomically: false, encoding: .utf8)
    for index in 0..<fileCount {
      let file = SourceText(index: index, service: service(ofFile: index), imports: imports(ofFile: index))
      let url = folder.appending(path: path(of: index))
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try file.text.write(to: url, atomically: false, encoding: .utf8)
    }
  }

  /// Returns the path of a source file, relative to the folder of the package.
  func path(of index: Int) -> String { "Sources/Module\(module(of: index))/File\(index).swift" }

  /// Returns the module of a source file.
  func module(of index: Int) -> Int { index / filesPerModule }

  /// Returns the number of services in the files before a file.
  private func services(before index: Int) -> Int { index * injected / fileCount }

  private func service(ofFile index: Int) -> SyntheticService? {
    let number = services(before: index)
    return services(before: index + 1) > number ? SyntheticService(number: number) : nil
  }

  private func imports(ofFile index: Int) -> [Int] {
    guard let service = service(ofFile: index) else { return [] }
    // The file of a service is the last one before which the services with lower numbers are.
    let modules = (service.created + service.received).map { module(of: (($0 + 1) * fileCount - 1) / injected) }
    return Set(modules).subtracting([module(of: index)]).sorted()
  }

  private var manifest: String {
    let targets = (0..<moduleCount).map { module in
      let files = module * filesPerModule..<min(fileCount, (module + 1) * filesPerModule)
      let dependencies = Set(files.flatMap(imports)).sorted().map { "\"Module\($0)\"" }.joined(separator: ", ")
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
