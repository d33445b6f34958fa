import DpendReporters
import Foundation

/// The names of the files and folders that are left out by default.
///
/// A name counts only where it is certain: a `FilePreview.swift` can be the code of a feature, a `Login+Preview.swift` cannot.
extension OmittedFiles.Reason {
  /// Returns why a folder is left out; `nil` for other folders.
  ///
  /// - Parameter path: The absolute path of the folder.
  init?(folder path: String) {
    let name = path.lastComponent
    if name.isNameOfTests {
      self = .tests
    } else if name.hasSuffix("Mocks") || ["Mock", "mocks", "Fakes", "Stubs", "Spies"].contains(name) {
      self = .mocks
    } else if ["Previews", "Preview Content", "PreviewContent"].contains(name) {
      self = .previews
    } else if name.hasSuffix(".playground") {
      self = .playgrounds
    } else if name.hasSuffix(".docc") {
      self = .documentation
    } else if name.hasSuffix(".xctemplate") {
      self = .templates
    } else if name.isNameOfSamples, path.parentFolder.holdsLibrary {
      self = .samples
    } else {
      return nil
    }
  }

  /// Returns why a Swift file is left out; `nil` for other files.
  init?(file name: String) {
    let stem = name.prefix { $0 != "." }
    if ["Mock", "Mocks", "Stub", "Stubs", "Fake", "Fakes"].contains(where: stem.hasSuffix) || stem.isNameOfMock {
      self = .mocks
    } else if ["+Preview", "+Previews", "_Previews"].contains(where: stem.hasSuffix) {
      self = .previews
    } else if [".generated.swift", "Generated.swift", ".pb.swift", ".grpc.swift"].contains(where: name.hasSuffix) {
      self = .generated
    } else {
      return nil
    }
  }
}

extension String {
  fileprivate var isNameOfTests: Bool {
    ["Test", "test", "tests"].contains(self) || ["UITests", "UnitTests"].contains(where: hasPrefix)
      || ["Tests", "TestHelpers", "TestSupport", "TestUtilities", "TestUtils", "TestDoubles"].contains(where: hasSuffix)
  }

  fileprivate var isNameOfSamples: Bool {
    let names = ["Example", "Examples", "Sample", "Samples", "Demo", "Demos", "Tutorial", "Tutorials"]
    return names.contains { name in
      self == name.lowercased() || hasSuffix(name) || hasSuffix(name + "App") || hasSuffix(name + "Apps")
    }
  }

  /// Whether a library is declared in the folder at this path.
  fileprivate var holdsLibrary: Bool {
    let names = (try? namesInFolder(.projectFiles)) ?? []
    return names.contains { $0.hasSuffix(".podspec") } || names.contains("Package.swift") && packageHasLibrary
  }

  /// Whether the package in the folder at this path has a product that is a library.
  private var packageHasLibrary: Bool {
    (self + "/Package.swift").fileText?.contains(".library(") ?? false
  }
}

extension Substring {
  /// Whether a name begins with the word `Mock` or `Mocked`.
  fileprivate var isNameOfMock: Bool {
    ["Mock", "Mocked"].contains { hasPrefix($0) && dropFirst($0.count).first?.isUppercase == true }
  }
}

/// The files and folders that a search left out.
struct OmittedPaths {
  private var paths: [(path: String, reason: OmittedFiles.Reason)] = []

  mutating func append(_ path: String, _ reason: OmittedFiles.Reason) { paths.append((path, reason)) }

  /// Returns the paths that are left out for a reason.
  func paths(for reason: OmittedFiles.Reason) -> [String] { paths.filter { $0.reason == reason }.map(\.path) }

  /// Returns the numbers of the Swift files at these paths.
  ///
  /// - Parameter read: The real paths of files that do not count, because another path led to them.
  /// - Returns: The numbers of files by reason.
  func counted(besides read: Set<String>) -> OmittedFiles {
    var (result, seen) = (OmittedFiles(), read)
    for (path, reason) in paths {
      for file in path.swiftFiles where seen.insert(file.resolvingLinks).inserted { result[reason] += 1 }
    }
    return result
  }
}

extension String {
  /// The Swift files at or below this path, without hidden ones; links to folders are not followed.
  fileprivate var swiftFiles: [String] {
    if hasSuffix(".swift"), fileKind == S_IFREG { return [self] }
    return filesInFolder.filter { $0.hasSuffix(".swift") && $0.fileKind == S_IFREG }
  }
}
