import DpendGraph
import Synchronization

/// The interpreted code of a project, before the bindings of libraries are known.
final class InterpretedCode: Sendable {
  private let interpreter: Mutex<CompositionInterpreter?>

  /// The types with the entry points of programs.
  let programs: Set<TypeIndex.TypeID>

  init(_ interpreter: consuming CompositionInterpreter, programs: Set<TypeIndex.TypeID>) {
    self.interpreter = Mutex(interpreter)
    self.programs = programs
  }

  /// Returns the interpreter, which only one caller can take: its only owner changes the flow of values without a copy of it.
  func takeInterpreter() -> CompositionInterpreter {
    interpreter.withLock { interpreter in
      guard let taken = interpreter.take() else { preconditionFailure("the interpreter is taken twice") }
      return taken
    }
  }
}
