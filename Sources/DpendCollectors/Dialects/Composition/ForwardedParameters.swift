import DpendGraph

/// The parameters that initializers use once, outside of closures, to pass the value to another object.
struct ForwardedParameters {
  /// A recipient of a parameter's value.
  enum Target {
    /// A property to which the initializer assigns it.
    case property(PropertyDeclaration)

    /// A parameter of an initializer that creates an object of a type.
    case argument(ParameterDeclaration, of: InitializerDeclaration, creating: CanonicalType)

    /// The parameter at a location, of another initializer of the same object.
    case delegation(SourceLocation)
  }

  /// A parameter with the properties and parameters that get its value.
  struct Parameter {
    /// The location of the parameter.
    let location: SourceLocation

    /// The value's targets: one target, or those of each type for which the code is interpreted.
    var targets: [Target]
  }

  /// The parameters, in the order of the code.
  private(set) var all: [Parameter] = []

  /// Finds the parameters.
  ///
  /// - Parameters:
  ///   - code: The interpreted code.
  ///   - bodies: The bodies of the code.
  init(_ code: CompositionCode, _ bodies: [CodeBody]) {
    var targets: [FlowVariable: [Target]] = [:]
    for site in code.sites where bodies[site.body].kind == .initializer && site.closures.isEmpty {
      guard let initializer = site.initializer else { continue }
      for parameter in initializer.parameters {
        guard case .some(let value?) = site.arguments[parameter.name], let variable = value.onlyVariable else {
          continue
        }
        targets[variable, default: []].append(.argument(parameter, of: initializer, creating: site.type))
      }
    }
    for injection in code.injections {
      if let variable = injection.value.onlyVariable {
        targets[variable, default: []].append(.property(injection.property))
      }
    }
    let delegated = Set(code.delegations.values.joined().map(\.initializer))
    for body in bodies where body.kind == .initializer && delegated.contains(body.location) {
      for parameter in body.parameters {
        let sources = code.flow.graph.directSources(of: FlowVariable(parameter.name, at: parameter.location))
        for case .variable(let variable) in sources {
          targets[variable, default: []].append(.delegation(parameter.location))
        }
      }
    }
    if targets.isEmpty { return }
    for body in bodies where body.kind == .initializer {
      let passed = body.parameters.compactMap { parameter in
        targets[FlowVariable(parameter.name, at: parameter.location)].map { (parameter: parameter, targets: $0) }
      }
      if passed.isEmpty { continue }
      let uses = NameUses(in: body)
      for (parameter, targets) in passed where uses.isOnlyUse(of: parameter.name) {
        all.append(Parameter(location: parameter.location, targets: targets))
      }
    }
  }
}

extension CompositionSources {
  /// The variable whose value it is; nil for another value, and for one of several.
  fileprivate var onlyVariable: FlowVariable? {
    if all.count == 1, case .variable(let variable) = all[0] { variable } else { nil }
  }
}
