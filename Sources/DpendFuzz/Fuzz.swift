import Foundation

#if FUZZER
/// The project and the kind of the inputs, chosen by the environment variable `DPEND_FUZZ_INPUT`.
private let target: (input: FuzzInput, project: FuzzProject)? = {
  let name = ProcessInfo.processInfo.environment["DPEND_FUZZ_INPUT"] ?? ""
  guard let input = FuzzInput(rawValue: name), let project = try? FuzzProject.create() else { return nil }
  return (input, project)
}()

/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else {
    print("error: set DPEND_FUZZ_INPUT to one of: \(FuzzInput.allCases.map(\.rawValue).joined(separator: ", "))")
    exit(64)
  }
  target.input.read(Array(UnsafeBufferPointer(start: start, count: count)), in: target.project)
  return 0
}
#else
/// Reads the inputs of a corpus, whose folders are named after their ``FuzzInput``.
@main
enum Fuzz {
  static func main() throws {
    let project = try FuzzProject.create()
    defer { project.remove() }
    for input in FuzzInput.allCases {
      for corpus in CommandLine.arguments.dropFirst() {
        let folder = "\(corpus)/\(input.rawValue)"
        for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
          print("\(input.rawValue)/\(name)")
          input.read(Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))), in: project)
        }
      }
    }
  }
}
#endif
