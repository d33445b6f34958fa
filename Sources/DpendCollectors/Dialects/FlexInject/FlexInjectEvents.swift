import DpendGraph

/// What code does with containers, in the order in which it stands in the source.
struct FlexInjectEvents: Sendable {
  /// Where something is done, which decides what it does to what was done before.
  struct Site: Sendable {
    /// The function, the property or the file whose code it is, and the closures inside, from the outside in.
    let body: [SourceLocation]

    /// The `#if` conditions around it.
    let condition: BuildCondition

    /// The branches of run-time decisions around it.
    let branches: [RuntimeBranch]

    /// Where the names around it are looked up.
    let context: LexicalContext

    /// The place of the call.
    let location: SourceLocation
  }

  /// `register`.
  struct Registration: Sendable {
    let container: ContainerSource
    let key: FlexInjectKey

    /// The type that the closure is known to result in; nil where the source doesn't show it.
    let product: CanonicalType?

    /// The concrete type that is made in it; nil where that isn't known.
    let made: CanonicalType?

    /// What the closure asks for.
    let requests: [Request]

    let site: Site
  }

  /// `resolve`, or a property with a wrapper.
  struct Request: Sendable {
    let container: ContainerSource

    /// The key; nil for the type that the place asks for.
    let key: FlexInjectKey

    /// The type that the place asks for; nil where the source doesn't show it.
    let type: CanonicalType?

    /// The label at the call that gets the value.
    let label: String?

    /// The name of what gets the value.
    let name: String

    /// The scope, where the place chooses one.
    let scope: Scope?

    /// What goes around the value.
    var wrappings: [DependencyRequest.Wrapping]

    let injection: DependencyRequest.Injection
    let location: SourceLocation
  }

  /// `remove` or `removeAll`.
  struct Removal: Sendable {
    let container: ContainerSource

    /// What is removed; nil for everything.
    let key: FlexInjectKey?

    let site: Site
  }

  /// A registration or a removal.
  enum Step: Sendable {
    case registration(Registration)
    case removal(Removal)
  }

  /// Who asks for something outside of registrations.
  struct Consumer: Hashable, Sendable {
    /// What it is: a type, or a function, a variable or a file under its name.
    let type: CanonicalType

    /// The module.
    let module: String

    /// The place of its name.
    let location: SourceLocation
  }

  /// Something that is asked for outside of registrations.
  struct InjectionPoint: Sendable {
    let consumer: Consumer
    let request: Request

    /// The `#if` conditions around it.
    let condition: BuildCondition

    /// The body that asks; nil for a property with a wrapper.
    let body: SourceLocation?
  }

  /// The registrations and removals, in order.
  var steps: [Step] = []

  /// What is asked for outside of registrations, in order.
  var requests: [InjectionPoint] = []

  /// Which container is which.
  var flow = ContainerFlow()

  /// What can't be read.
  var findings: [Finding] = []
}
