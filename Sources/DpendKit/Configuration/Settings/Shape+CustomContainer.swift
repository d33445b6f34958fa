import DpendCollectors
import DpendGenerators
import DpendGraph

extension Shape where Value == [CustomContainer] {
  /// The containers of the project itself.
  static var customContainers: Shape {
    oneOrMore(.customContainer).map { containers in
      var types: Set<String> = []
      for type in containers.flatMap(\.types) where !types.insert(type.text).inserted {
        throw InvalidValue("two containers have the type '\(type.text)'; describe it once")
      }
      return containers
    }
  }
}

extension Shape where Value == CustomContainer {
  /// A container of the project itself.
  fileprivate static var customContainer: Shape {
    .record(
      .optional(
        "type",
        Shape<[CustomContainer.Name]>.oneOrMore(.typeName),
        otherwise: [],
        """
        The class, actor, struct or enum, qualified by the types around it, and by its module where two modules have one; several if they share their registrations. Without it, \
        `register` and `resolve` are global functions.
        """
      ),
      .required(
        "register",
        Shape<[CustomContainer.Registering]>.registering,
        "The methods that register values, each with the lifetime of these if it is known."
      ),
      .optional(
        "resolve",
        Shape<[CustomContainer.Name]>.oneOrMore(.codeName),
        otherwise: [],
        "The methods that return registered values; `resolve` or `wrappers` is required."
      ),
      .optional(
        "wrappers",
        Shape<[CustomContainer.Name]>.oneOrMore(.typeName),
        otherwise: [],
        "The property wrappers that request values."
      ),
      .optional(
        "name",
        Shape<[CustomContainer.Name]>.oneOrMore(.word("label")),
        "The labels of arguments that tell registrations of one type apart. Default: `key`, `name` and `tag`."
      ),
      .optional(
        "scopes",
        Shape<[(name: CustomContainer.Name, value: Lifetime)]>.map(of: .word("scope"), to: .lifetime),
        otherwise: [],
        "The lifetimes of scopes that code passes, such as `.cached`; `singleton`, `transient`, `unique` and `weak` need none."
      )
    ) { types, registering, resolving, wrappers, labels, scopes in
      if registering.isEmpty { throw InvalidValue("nothing registers values; add a method to 'register'") }
      if resolving.isEmpty, wrappers.isEmpty {
        throw InvalidValue("nothing requests values; add 'resolve' or 'wrappers'")
      }
      if let both = registering.first(where: { method in resolving.contains { $0.text == method.name.text } }) {
        throw InvalidValue("'\(both.name.text)' both registers and returns values; remove it from one of the two")
      }
      return CustomContainer(
        types: types,
        registering: registering,
        resolving: resolving,
        wrappers: wrappers,
        nameLabels: labels,
        scopes: scopes.map { CustomContainer.ScopeLifetime($0.name, $0.value) }
      )
    }
  }
}

extension Shape where Value == [CustomContainer.Registering] {
  /// The names of methods, or a mapping from these to the lifetimes of the values.
  fileprivate static var registering: Shape {
    either(
      Shape<[CustomContainer.Name]>.oneOrMore(.codeName).map { $0.map { CustomContainer.Registering($0) } },
      Shape<[(name: CustomContainer.Name, value: Lifetime)]>.map(of: .codeName, to: .lifetime)
        .map { $0.map { CustomContainer.Registering($0.name, $0.value) } }
    )
  }
}

extension Shape where Value == CustomContainer.Name {
  /// The name of a method or function without labels.
  fileprivate static var codeName: Shape {
    Shape<String>.text("name").mapWithLocation { text, location in
      if ContainerOptions.isName(text) { return CustomContainer.Name(text, at: location) }
      throw InvalidValue("'\(text)' is not a name in Swift without labels and generic arguments")
    }
  }

  /// A word in the code.
  fileprivate static func word(_ kind: String) -> Shape {
    Shape<String>.text(kind).mapWithLocation { CustomContainer.Name($0, at: $1) }
  }

  /// The name of a type, after those of the types around it.
  fileprivate static var typeName: Shape {
    Shape<String>.text("type name").mapWithLocation { text, location in
      let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if names.allSatisfy(ContainerOptions.isName) { return CustomContainer.Name(text, at: location) }
      throw InvalidValue("'\(text)' is not the name of a type without generic arguments")
    }
  }
}

extension Shape where Value == Lifetime {
  /// A lifetime by its name.
  fileprivate static var lifetime: Shape {
    Shape<String>.name(of: "lifetime", among: Lifetime.allCases.map(\.rawValue)).map { name in
      guard let lifetime = Lifetime(rawValue: name) else { throw InvalidValue("unknown lifetime '\(name)'") }
      return lifetime
    }
  }
}
