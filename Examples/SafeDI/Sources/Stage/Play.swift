import House
import SafeDI

/// The play of tonight.
public struct Play: Sendable {
  public let title: String

  public init(title: String) {
    self.title = title
  }
}

/// One evening: it begins with the title of a play.
@Instantiable
public final class Evening: Instantiable {
  public init(play: Play, curtain: Curtain, prompter: Prompter) {
    self.play = play
    self.curtain = curtain
    self.prompter = prompter
  }

  public func begin() {
    curtain.rise()
    prompter.whisper()
  }

  @Forwarded
  private let play: Play
  @Instantiated
  private let curtain: Curtain
  @Instantiated
  private let prompter: Prompter
}

@Instantiable
public struct Curtain: Instantiable {
  public init(book: NightBook) {
    self.book = book
  }

  func rise() { book.write("the curtain rises") }

  @Received
  private let book: NightBook
}

@Instantiable
public struct Prompter: Instantiable {
  public init(play: Play, lamp: Lamp?) {
    self.play = play
    self.lamp = lamp
  }

  func whisper() { print("Act one of \(play.title)") }

  @Received
  private let play: Play
  @Received(onlyIfAvailable: true)
  private let lamp: Lamp?
}

/// Only rehearsals have one.
@Instantiable
public struct Lamp: Instantiable {
  public init() {}
}
