import DpendGraph
import Synchronization

/// The interpreted code of a project, before the bindings of libraries are known.
final class InterpretedCode: Sendable {
  private let interpreter: Mutex<CompositionInterpreter?>

  /// The types with the entry points of programs.
  let programs: Set<TypeIndex.TypeID>

  /// The application delegates that the system creates, also where code of the project can create one.
  let delegates: Set<TypeIndex.TypeID>

  /// The programs with the modules that they link.
  let linkedPrograms: Programs

  init(
    _ interpreter: consuming CompositionInterpreter,
    programs: Set<TypeIndex.TypeID>,
    delegates: Set<TypeIndex.TypeID>,
    linkedPrograms: Programs
  ) {
    self.interpreter = Mutex(interpreter)
    self.programs = programs
    self.delegates = delegates
    self.linkedPrograms = linkedPrograms
  }

  /// Returns the interpreter, which only one caller can take: its only owner changes the flow of values without a copy of it.
  func takeInterpreter() -> CompositionInterpreter {
    interpreter.withLock { interpreter in
      guard let taken = interpreter.take() else { preconditionFailure("the interpreter is taken twice") }
      return taken
    }
  }
}
