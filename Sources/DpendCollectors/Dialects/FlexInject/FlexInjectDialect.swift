package import DpendGraph

/// FlexInject: containers in which closures are registered by a type or by a text, and property wrappers that ask them.
///
/// Everything is looked up by a text at run time, and whoever asks decides whether it gets the one instance or a new one.
package struct FlexInjectDialect: Dialect {
  /// The name for the command line.
  package let name = FlexInjectNames.dialect

  /// What it is, in a sentence.
  package let summary = "FlexInject's containers and its wrappers @Inject, @LazyInject and @WeakInject"

  /// Creates the dialect.
  package init() {}

  /// Reads the properties with wrappers, and the bodies of code in which containers are named.
  package func read(_ file: ParsedFile) -> Declarations {
    FlexInjectCollector.collect(file)
  }

  /// Makes bindings of registrations, and consumers of what asks.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    var reader = FlexInjectReader(index: index, declarations: declarations)
    let events = reader.read()
    return FlexInjectBindingFactory(index: index, events: events).bindings()
  }
}
