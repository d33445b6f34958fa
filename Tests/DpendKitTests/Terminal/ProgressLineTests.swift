import Testing

@testable import DpendKit

struct ProgressLineTests {
  @Test("Nothing is drawn in the first second, nor before the first stage")
  func delay() {
    var line = ProgressLine()
    #expect(line.update(at: .seconds(2)) == nil)
    line.receive(.began(.linking))
    #expect(line.update(at: .zero) == nil)
    #expect(line.update(at: .milliseconds(999)) == nil)
    #expect(line.end() == nil)
    line = ProgressLine()
    line.receive(.began(.linking))
    #expect(line.update(at: .seconds(1)) == "\r\u{1B}[Kdpend: linking the graph…")
  }

  @Test("The bar shows the finished steps of the stage, and is drawn when it changes, at most ten times per second")
  func steps() {
    var line = ProgressLine()
    line.receive(.began(.readingFiles, steps: 4))
    #expect(line.update(at: .seconds(1)) == "\r\u{1B}[Kdpend: reading files [------------------------] 0/4")
    line.receive(.finishedStep)
    #expect(line.update(at: .milliseconds(1099)) == nil)
    #expect(line.update(at: .milliseconds(1100)) == "\r\u{1B}[Kdpend: reading files [######------------------] 1/4")
    #expect(line.update(at: .milliseconds(1300)) == nil)
    for _ in 0..<3 { line.receive(.finishedStep) }
    #expect(line.update(at: .milliseconds(1300)) == "\r\u{1B}[Kdpend: reading files [########################] 4/4")
    line.receive(.began(.drawing))
    #expect(line.update(at: .seconds(3)) == "\r\u{1B}[Kdpend: drawing the diagrams…")
  }

  @Test("The end erases the line, and nothing is drawn after it")
  func end() {
    var line = ProgressLine()
    line.receive(.began(.readingFiles, steps: 0))
    #expect(line.update(at: .seconds(1)) == "\r\u{1B}[Kdpend: reading files…")
    #expect(line.end() == "\r\u{1B}[K")
    line.receive(.began(.linking))
    #expect(line.update(at: .seconds(2)) == nil)
  }
}
