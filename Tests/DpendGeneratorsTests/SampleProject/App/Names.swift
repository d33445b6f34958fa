import Library

/// Types whose names mean something to Swift or to the container.
final class Container {}
final class Default {}
final class `init` {}
final class Resolution {}
final class instance {}
final class AppContainer {}

enum Outer {
  final class Factory {}
}

/// Two modules with a type of one name.
final class Configuration {
  let other: Library.Configuration
  init(other: Library.Configuration) { self.other = other }
}

final class Keywords {
  let count: Int

  init(
    in container: Container,
    default: Default,
    `let` initializer: `init`,
    for resolution: Resolution,
    _ name: instance
  ) {
    count = 5
  }
}

final class Nested {
  init(factory: Outer.Factory, configuration: Configuration, container: AppContainer) {}
}
