import Testing

@testable import DpendKit

struct ColorChoiceTests {
  @Test("Text is colored on a terminal, unless NO_COLOR or TERM disable colors")
  func automatic() {
    #expect(ColorChoice.auto.isColored(onTerminal: true, environment: [:]))
    #expect(ColorChoice.auto.isColored(onTerminal: true, environment: ["TERM": "xterm", "NO_COLOR": ""]))
    #expect(!ColorChoice.auto.isColored(onTerminal: true, environment: ["NO_COLOR": "0"]))
    #expect(!ColorChoice.auto.isColored(onTerminal: true, environment: ["TERM": "dumb"]))
    #expect(!ColorChoice.auto.isColored(onTerminal: false, environment: ["TERM": "xterm"]))
  }

  @Test("The option has precedence over the environment and the stream")
  func chosen() {
    #expect(ColorChoice.always.isColored(onTerminal: false, environment: ["NO_COLOR": "1", "TERM": "dumb"]))
    #expect(!ColorChoice.never.isColored(onTerminal: true, environment: [:]))
  }
}
