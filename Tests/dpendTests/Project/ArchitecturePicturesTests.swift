import Foundation
import Testing
import _DpendTestSupport

/// The pictures in ARCHITECTURE.md, which `make architecture` draws.
struct ArchitecturePicturesTests {
  private static let pictures = ["architecture-targets.svg", "architecture-stages.svg"]

  @Test("The pictures show the targets of the manifest and the current stages")
  func areCurrent() async throws {
    try await withTemporaryFolder { folder in
      // With the variable, the manifest lacks the tool of the plugins.
      let paths = "--package-path '\(Checkout.path(""))' --scratch-path '\(folder)/build'"
      let dump = "env -u DPEND_TOOL swift package \(paths) dump-package"
      let drawing = try await Program("/bin/sh").run(["-c", "\(dump) | '\(Self.program.path)' ."], in: folder)
      #expect(drawing.code == 0, "\(drawing.messages)")
      for picture in Self.pictures {
        let drawn = try contents(ofPicture: "\(folder)/\(picture)")
        #expect(drawn.count > 20)
        #expect(try contents(ofPicture: Checkout.path("site/images/\(picture)")) == drawn)
      }
    }
  }

  @Test("The stages turn values into values that exist")
  func valuesExist() throws {
    let texts = try contents(ofPicture: Checkout.path("site/images/architecture-stages.svg"))
    let values = texts.filter { $0.firstMatch(of: /^[A-Z][A-Za-z]+$/) != nil }
    #expect(values.count > 5)
    let sources = try Checkout.files(in: "Sources", ending: ".swift").compactMap {
      text(of: Checkout.path("Sources/\($0)"))
    }
    let missing = values.filter { value in
      !sources.contains { $0.contains("struct \(value)") || $0.contains("enum \(value)") }
    }
    #expect(missing == [])
  }

  @Test("ARCHITECTURE.md shows both pictures")
  func areShown() throws {
    let page = try #require(text(of: Checkout.path("ARCHITECTURE.md")))
    #expect(Self.pictures.filter { !page.contains("(site/images/\($0))") } == [])
  }

  /// The titles and texts of a picture, sorted: positions differ between versions of Graphviz.
  private func contents(ofPicture path: String) throws -> [String] {
    let svg = try #require(text(of: path))
    return svg.matches(of: /<(?:title|text)[^>]*>([^<]+)</).map { String($0.1) }.sorted()
  }

  private static var program: Program {
    Program((Program.dpend.path as NSString).deletingLastPathComponent + "/DpendArchitecture")
  }
}
