import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

struct PictureBookTests {
  @Test("A book has no released pictures, and keeps the reasons of failures")
  func release() {
    let drawing = GraphDrawings(.cycle, names: nil).whole(level: .binding, name: "whole")
    let wide = SVGPicture("<svg viewBox=\"0 0 900 20\"></svg>", of: drawing)
    var book = PictureBook(["wide": .drawn(wide), "lost": .failed("The worker ended.")])
    book.release(["wide", "lost", "other"])
    #expect(book["wide"] == nil)
    #expect(book.files.isEmpty)
    #expect(book.failures.map(\.name) == ["lost"])
  }

  @Test("Of two pictures with a name, the first one counts, and only new ones are returned")
  func add() {
    var book = PictureBook(["a": .failed("first")])
    let new = book.add(PictureBook(["a": .failed("second"), "b": .failed("other")]))
    #expect(new.failures.map(\.name) == ["b"])
    #expect(book.failures.map(\.reason) == ["first", "other"])
  }
}
