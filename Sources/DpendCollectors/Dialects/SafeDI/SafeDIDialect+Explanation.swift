extension SafeDIDialect {
  /// What of it is read, and what that means.
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
      "a binding of `A` in a tree without a container: each that instantiates an `A` makes one for itself. Structs and actors too"
    ),
    DialectExplanation.Form("@Instantiable(isRoot: true)", "a root: where the ways through the tree start"),
    DialectExplanation.Form(
      "@Instantiable(fulfillingAdditionalTypes: [P.self])",
      "the binding is one of `P` as well"
    ),
    DialectExplanation.Form(
      "@Instantiable extension T { static func instantiate(a: A) -> T }",
      "a binding of `T` that receives an `A` under the name `a`; one for each return type, such as `Box<Int>`"
    ),
    DialectExplanation.Form("@Instantiable(mockOnly: true)", "nothing: it is there for mocks only"),
    DialectExplanation.Form(
      "@SafeDI.Instantiable, #if around it, typealiases",
      "read like what they stand for, with a warning where SafeDI's own tool doesn't (`unseen-declaration`)"
    ),
    DialectExplanation.Form(
      "#SafeDIConfiguration, .safedi/configuration/include.csv",
      "the folders that the file names are read too; for a folder that only the macro names, a note says which path to add"
    ),
  ]

  private static let requesting = [
    DialectExplanation.Form(
      "@Instantiated let a: A",
      "an `A` of its own, which all that it makes can receive under the name `a`, directly or through others"
    ),
    DialectExplanation.Form(
      "@Instantiated(fulfilledByType: \"A\") let p: any P",
      "an `A`, under the name and type of the property; also with `erasedToConcreteExistential: true`"
    ),
    DialectExplanation.Form(
      "@Instantiated let maker: Instantiator<A>",
      """
      an `A` that is made later, each time. `SendableInstantiator`, `ErasedInstantiator<Forwarded, P>`, \
      `SendableErasedInstantiator`, their optionals, and `ForwardingInstantiator` of old versions too. What they make is not there \
      for others to receive
      """
    ),
    DialectExplanation.Form(
      "@Received let a: A",
      "what the nearest of those above has under this name as exactly this type: `any P` isn't `P`, and `A?` isn't `A`"
    ),
    DialectExplanation.Form(
      "@Received(fulfilledByDependencyNamed: \"b\", ofType: B.self) let a: A",
      "what is there as `b`, and from here on as `a` too"
    ),
    DialectExplanation.Form(
      "@Received(onlyIfAvailable: true) let a: A?",
      "an `A?` or an `A` where there is one on the way, and nothing where it is still being made"
    ),
    DialectExplanation.Form(
      "@Forwarded let user: User",
      "a value that whoever makes it hands over, by an instantiator"
    ),
  ]

  private static let limits = [
    """
    Each value is drawn once for each type, not once for each place that instantiates it: a request has an edge to each binding \
    that meets it on some way.
    """,
    "What no root reaches is checked as far as it goes: what it receives is taken to be there (`unavailable-dependency`).",
    "Arguments that aren't written out in the macro can't be read (`unseen-declaration`).",
    "What a superclass needs is unknown to SafeDI, and so it is here.",
  ]
}
