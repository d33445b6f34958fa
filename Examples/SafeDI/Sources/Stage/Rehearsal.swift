import House
import SafeDI

/// A rehearsal lights the prompter's box, and can begin again.
@Instantiable
public final class Rehearsal: Instantiable {
  public init(play: Play, lamp: Lamp, prompter: Prompter, again: Instantiator<Rehearsal>) {
    self.play = play
    self.lamp = lamp
    self.prompter = prompter
    self.again = again
  }

  public func repeated() -> Rehearsal { again.instantiate(play) }

  @Forwarded
  private let play: Play
  @Instantiated
  private let lamp: Lamp
  @Instantiated
  private let prompter: Prompter
  // dpend:ignore lazy-cycle: the next rehearsal is created when this one is repeated
  @Instantiated
  private let again: Instantiator<Rehearsal>
}
