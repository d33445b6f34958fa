import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

struct DiagramBuilderTests {
  @Test("A process that takes too long is killed, and one that fails is no outcome")
  func failures() async throws {
    let files: KeyValuePairs = [
      "hang": "#!/bin/sh\nexec sleep 3600\n", "crash": "#!/bin/sh\nexit 3\n", "print": "#!/bin/sh\necho $*\n",
    ]
    try await withTemporaryFolder(files) { folder in
      for file in ["hang", "crash", "print"] { chmod(folder + "/" + file, 0o755) }
      let hanging = DiagramBuilder(executable: folder + "/hang", arguments: []) { _ in }
      #expect(await hanging.layOut("A") == .failed("the layout takes more than 60 seconds; select fewer bindings"))
      let crashing = DiagramBuilder(executable: folder + "/crash", arguments: [])
      #expect(await crashing.layOut("A") == .failed("the process that lays out the bindings ended with exited(3)"))
      guard case .failed(let reason) = await DiagramBuilder(executable: folder + "/print", arguments: []).layOut("A")
      else {
        Issue.record("a text that is not JSON is an outcome")
        return
      }
      #expect(reason.hasPrefix("the process that lays out the bindings failed: "))
    }
  }

  @Test("The selection is one argument, also where it begins with a hyphen")
  func arguments() async throws {
    let script = """
      #!/bin/sh
      printf '{"refused":{"_0":"%s"}}' "$#|$1|$2|$3"
      """
    try await withTemporaryFolder(["print": script]) { folder in
      chmod(folder + "/print", 0o755)
      let builder = DiagramBuilder(executable: folder + "/print", arguments: ["Sources"])
      #expect(await builder.layOut("--open $(x)") == .refused("3|build-diagram|--selection=--open $(x)|Sources"))
    }
  }
}
