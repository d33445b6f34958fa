package import DpendGraph

/// The dialects that dpend reads.
package enum DialectRegistry {
  /// Every dialect, in the order in which they are listed.
  package static let all: [any Dialect] = [
    DpendDialect(),
    RuntimeContainerDialect(),
    CustomContainerDialect(),
    DeliDialect(),
    DependenciesDialect(),
    DipDialect(),
    FactoryDialect(),
    FlexInjectDialect(),
    NeedleDialect(),
    ResolverDialect(),
    SafeDIDialect(),
    SourceryDialect(),
    SwiftUIDialect(),
    SwinjectDialect(),
    CompositionDialect(),
  ]

  /// The vocabulary of each dialect, by the dialect's name.
  package static let vocabularies = Dictionary(
    all.map { ($0.name, $0.vocabulary) },
    uniquingKeysWith: { first, _ in first }
  )
}
