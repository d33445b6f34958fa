import DpendGraph

/// A tag as code spells it.
enum DipTag: Hashable, Sendable {
  /// Nothing, or `nil`.
  case none

  /// One that can be read.
  case known(Tag)

  /// `container.context.tag`: the one under which the value is asked for.
  case context

  /// One that is known at run time only, with the code that says it.
  case unknown(String)

  /// The tag, as far as it can be read.
  var tag: Tag? {
    switch self {
    case .known(let tag): tag
    case .unknown(let text): Tag(text)
    case .none, .context: nil
    }
  }
}

/// What a factory takes: a value that whoever asks hands over, or that the container finds by itself.
struct DipArgument: Hashable, Sendable {
  /// The label where the value is used.
  let label: String?

  /// The name.
  let name: String

  /// The type, where it can be read.
  let type: CanonicalType?

  /// Whether the type is written in the factory, as it is where somebody means to hand the value over.
  let isWritten: Bool

  /// The place.
  let location: SourceLocation
}

/// A call of `resolve`, or of something that stands for one.
struct DipRequest: Sendable {
  /// When the value is needed.
  enum Phase: Hashable, Sendable {
    /// Before the value that asks exists.
    case construction

    /// After the value that asks was made and stored, before it is handed over.
    case injection

    /// After that, and not held.
    case weakInjection

    /// When a closure or a method is called.
    case later
  }

  let label: String?
  let name: String

  /// What is asked for.
  let type: CanonicalType

  let tag: DipTag

  /// Whether nil does, where there is none.
  let isOptional: Bool

  /// The types of the values that are handed over.
  let arguments: [CanonicalType?]

  /// Whom it asks.
  let container: DipContainer

  let phase: Phase
  let injection: DependencyRequest.Injection
  let location: SourceLocation
}

/// A registration, with everything that is said about it later on.
struct DipDefinition: Sendable {
  /// What a factory shows of itself.
  struct Product: Sendable {
    /// The type that it returns.
    var type: CanonicalType?

    /// The concrete type that it makes.
    var made: CanonicalType?

    /// What it takes.
    var arguments: [DipArgument] = []
  }

  /// A type that it is registered for.
  struct Forward: Hashable, Sendable {
    let type: CanonicalType
    let tag: DipTag
  }

  let container: DipContainer

  /// The type that it is registered for first.
  var type: CanonicalType

  let tag: DipTag
  let scope: Scope
  var product: Product

  /// Further types that it is registered for.
  var forwards: [Forward] = []

  var requests: [DipRequest] = []

  /// Whether auto-injected properties are filled; nil where the container decides.
  var autoInjects: Bool?

  /// Whether whoever asks hands the arguments over; nil where requests and the factory's spelling tell.
  var takesArguments: Bool?

  /// Whether a storyboard makes the value.
  var isOfStoryboard = false

  /// Whether it is there for tests or previews only.
  var isForTests = false

  /// Whether the container forgets it again.
  var isForgotten = false

  /// The module whose code registers it.
  let module: String

  var condition: BuildCondition
  var branches: [RuntimeBranch]

  /// Which of the bodies that run by themselves registers it: only what one body does has an order.
  let root: Int

  let location: SourceLocation

  /// The concrete type as far as it is known.
  var concreteType: CanonicalType { product.made ?? product.type ?? type }
}
