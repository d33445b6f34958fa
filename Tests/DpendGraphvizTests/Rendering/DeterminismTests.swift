import DpendGraphviz
import Foundation
import Testing

@Suite
struct DeterminismTests {
  static let engines = LayoutEngine.placing.filter { $0 != .fdp }

  @Test("Earlier pictures do not affect later ones", arguments: engines)
  func earlierPictures(engine: LayoutEngine) throws {
    let first = try Renderer().render(.sample, with: engine, as: OutputFormat.allCases)
    for other in DeterminismTests.engines {
      _ = try Renderer().render(.chain(of: 20, width: 3), with: other, as: [.svg, .png])
    }
    #expect(try Renderer().render(.sample, with: engine, as: OutputFormat.allCases) == first)
  }

  @Test("Formats do not affect each other")
  func formats() throws {
    let together = try Renderer().render(.sample, as: OutputFormat.allCases)
    for format in OutputFormat.allCases {
      // The glyphs of installed fonts are laid out for pdf and png only.
      #expect(try Renderer().render(.sample, as: [format])[format] == together[format], "\(format)")
    }
  }

  /// Everything is drawn in a process that has no fonts at all.
  @Test("Installed fonts do not affect the SVG")
  func fonts() async throws {
    let expected = try Renderer().render(.sample, as: [.svg, .json])
    await #expect(processExitsWith: .success) { [expected = expected as Rendering] in
      setenv("FONTCONFIG_FILE", "/dev/null", 1)
      #expect(try Renderer().render(.sample, as: [.svg, .json]) == expected)
      let withGlyphs = try Renderer().render(.sample, as: OutputFormat.allCases)
      #expect(withGlyphs[.svg] == expected[.svg])
      #expect(withGlyphs[.json] == expected[.json])
    }
  }

  @Test("The SVG does not contain a version")
  func version() throws {
    let text = String(decoding: try #require(Renderer().render(.sample, as: [.svg])[.svg]), as: UTF8.self)
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<svg width="))
    #expect(!text.contains("<!--"))
    #expect(!text.contains("transparent"))
    #expect(!text.contains("\"a_"))
    #expect(text.contains("id=\"l_0\""))
    #expect(text.contains("url(#l_0)"))
  }
}
