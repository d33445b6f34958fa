import DpendGraph

extension SafeDIDialect {
  /// The page of the dialect in the reference.
  package var explanation: DialectExplanation {
    DialectExplanation(
      example: Self.example,
      providing: Self.providing,
      requesting: Self.requesting,
      limits: Self.limits
    )
  }

  private static let example = """
    import SafeDI

    @Instantiable(isRoot: true)
    public final class Bakery: Instantiable {
      public init(oven: Oven, counterMaker: Instantiator<Counter>) {}
      @Instantiated private let oven: Oven
      @Instantiated private let counterMaker: Instantiator<Counter>
    }

    @Instantiable(fulfillingAdditionalTypes: [Heating.self])
    public final class Oven: Heating, Instantiable { public init() {} }

    @Instantiable
    public final class Counter: Instantiable {
      public init(clerk: Clerk, oven: Oven) {}
      @Forwarded private let clerk: Clerk
      @Received private let oven: Oven
    }
    """

  private static let providing = [
    DialectExplanation.Form(
      "@Instantiable class A: Instantiable",
      "a binding of `A`, of which each type that instantiates `A` creates its own instance. Structs and actors too"
    ),
    DialectExplanation.Form("@Instantiable(isRoot: true)", "a root of the hierarchy"),
    DialectExplanation.Form(
      "@Instantiable(fulfillingAdditionalTypes: [P.self])",
      "the binding also provides `P`"
    ),
    DialectExplanation.Form(
      "@Instantiable extension T { static func instantiate(a: A) -> T }",
      "a binding of `T` that receives an `A` named `a`, with one binding for each result type, such as `Box<Int>`"
    ),
    DialectExplanation.Form("@Instantiable(mockOnly: true)", "no binding: the type is for mocks only"),
    DialectExplanation.Form(
      "@SafeDI.Instantiable, #if around it, typealiases",
      "read like the plain form, with a warning if SafeDI's tool does not read them (`unseen-declaration`)"
    ),
    DialectExplanation.Form(
      "#SafeDIConfiguration, .safedi/configuration/include.csv",
      "the folders in the file are read too; for a folder that only the macro names, a note states the path to add"
    ),
  ]

  private static let requesting = [
    DialectExplanation.Form(
      "@Instantiated let a: A",
      "an own instance of `A`, which all descendants can receive under the name `a`"
    ),
    DialectExplanation.Form(
      "@Instantiated(fulfilledByType: \"A\") let p: any P",
      "an `A`, under the name and type of the property, also with `erasedToConcreteExistential: true`"
    ),
    DialectExplanation.Form(
      "@Instantiated let maker: Instantiator<A>",
      """
      a deferred `A`, which is created on each call. `SendableInstantiator`, `ErasedInstantiator<Forwarded, P>`, \
      `SendableErasedInstantiator`, their optionals, and `ForwardingInstantiator` of old versions too. Descendants cannot receive \
      the created instances
      """
    ),
    DialectExplanation.Form(
      "@Received let a: A",
      "the property of the nearest ancestor with this name and exactly this type: `any P` is not `P`, and `A?` is not `A`"
    ),
    DialectExplanation.Form(
      "@Received(fulfilledByDependencyNamed: \"b\", ofType: B.self) let a: A",
      "the property `b` of an ancestor, which descendants can also receive as `a`"
    ),
    DialectExplanation.Form(
      "@Received(onlyIfAvailable: true) let a: A?",
      "an `A?` or `A` of an ancestor, or nil if no ancestor has one or it is still being created"
    ),
    DialectExplanation.Form(
      "@Forwarded let user: User",
      "a runtime argument, which the caller passes to an instantiator"
    ),
  ]

  private static let limits = [
    """
    The graph has one binding for each type, not one for each property that instantiates it: a request has an edge to each \
    binding that satisfies it on some path from a root.
    """,
    "For a type that no root reaches, received properties are taken to be available (`unavailable-dependency`).",
    """
    Code that SafeDI's macros reject does not compile (`refused-declaration`): a type, initializer or `instantiate()` that is not public, an \
    initializer without the properties, a property that is a `var` or has a value, conflicting arguments.
    """,
    "Code that the macros accept and SafeDI's tool ignores is a warning (`unseen-declaration`), such as a computed `isRoot`.",
    "SafeDI and dpend ignore the dependencies of superclasses; a superclass with `@Instantiable` is an `unseen-declaration`.",
  ]
}

extension SafeDIDialect {
  /// Code with SafeDI in which rules find a problem.
  static let ruleExamples: [RuleName: RuleExample] = [
    RuleName("unavailable-dependency"): RuleExample(
      """
      @Instantiable(isRoot: true) public final class Shop: Instantiable {
        @Instantiated let till: Till
      }
      @Instantiable public final class Till: Instantiable {
        @Received let clock: Clock  // Shop has no 'clock: Clock'
      }
      @Instantiable public final class Clock: Instantiable {}
      """,
      fix: """
        Declare the property in an ancestor: `@Instantiated` where the ancestor creates it, `@Forwarded` where its value is a \
        runtime argument. If an ancestor has it under another name or as another type, receive that one with \
        `@Received(fulfilledByDependencyNamed:ofType:)`. If it may be absent, receive it with `@Received(onlyIfAvailable: true)` \
        as an optional.
        """
    ),
    RuleName("runtime-value-not-forwarded"): RuleExample(
      """
      @Instantiable public final class Till: Instantiable {
        @Forwarded let cashier: Cashier
      }
      @Instantiable(isRoot: true) public final class Shop: Instantiable {
        @Instantiated let till: Till  // no cashier
      }
      """,
      fix: "Declare the property as `Instantiator<Till>`, whose `instantiate(_:)` takes the cashier."
    ),
    .refusedDeclaration: RuleExample(
      """
      import SafeDI

      @Instantiable
      final class Till: Instantiable {
        init() {}  // neither the type nor its initializer is public
      }
      """
    ),
    RuleName("direct-construction"): RuleExample(
      """
      import SafeDI

      @Instantiable
      public final class Till: Instantiable { public init() {} }

      final class Desk { init(till: Till) {} }
      let desk = Desk(till: Till())
      """,
      fix: """
        Make the code that needs the object a part of the hierarchy: decorate its type with `@Instantiable`, and declare the object as \
        `@Instantiated`, or as an `Instantiator` that creates it later. Create the root with its generated `init()`.
        """
    ),
    .statefulInjection: RuleExample(
      """
      import SafeDI
      import SwiftUI

      @Instantiable
      public struct ClockView: View, Instantiable {
        public init(clock: Clock) { _clock = StateObject(wrappedValue: clock) }
        @Received @StateObject private var clock: Clock
      }
      """,
      fix: "Change `@StateObject` to `@ObservedObject`. Remove `@State`, and declare the property with `let`."
    ),
    RuleName("rival-binding"): RuleExample(
      """
      import Deli
      import SafeDI

      @Instantiable
      public final class Session: Instantiable, Component { public init() {} }
      """
    ),
  ]
}
