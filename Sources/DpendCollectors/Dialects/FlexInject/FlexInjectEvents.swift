import DpendGraph

/// The registrations, removals and requests in the code of a project, in the order of the source.
struct FlexInjectEvents: Sendable {
  typealias Container = FlowSource<FlexInjectContainer>

  /// `register`.
  struct Registration: Sendable {
    let container: Container
    let key: FlexInjectKey

    /// The result type of the closure; nil where the source does not show it.
    let product: CanonicalType?

    /// The concrete type that the closure creates; nil where it is unknown.
    let created: CanonicalType?

    /// The requests in the closure.
    let requests: [Request]

    let point: ExecutionPoint
  }

  /// `resolve`, or a property with a wrapper.
  struct Request: Sendable {
    let container: Container
    let key: FlexInjectKey

    /// The type that the surrounding code expects; nil where the source does not show it.
    let type: CanonicalType?

    /// The label of the argument that the value is passed as.
    let label: String?

    /// The name of the parameter, property or variable that receives the value.
    let name: String

    /// The scope, where the request chooses one.
    let scope: Scope?

    var wrappings: [DependencyRequest.Wrapping]
    let injection: DependencyRequest.Injection

    /// The name of the function that contains the request; nil in other code.
    var function: RequestingFunction?
    let location: SourceLocation
  }

  /// `remove` or `removeAll`.
  struct Removal: Sendable {
    let container: Container

    /// The removed key; nil for all keys.
    let key: FlexInjectKey?

    let point: ExecutionPoint
  }

  /// A registration or a removal.
  enum Step: Sendable {
    case registration(Registration)
    case removal(Removal)
  }

  /// A request outside of registrations.
  struct Use: Sendable {
    let consumer: Consumer
    let request: Request

    /// The `#if` conditions around it.
    let condition: BuildCondition

    /// The body that contains the request; nil for a property with a wrapper.
    let body: SourceLocation?
  }

  /// The registrations and removals, in order.
  var steps: [Step] = []

  /// The requests outside of registrations, in order.
  var uses: [Use] = []

  /// The containers that reach each variable.
  var flow = FlowGraph<FlexInjectContainer>()

  /// The findings about code that cannot be read.
  var findings: [Finding] = []
}
