package import DpendGraph

/// The selections that pages count.
extension Selection {
  /// The bindings that provide something.
  package static let bindings = Selection(.not(.pattern(.role, Glob(literal: "consumer"))))

  /// All bindings and consumers.
  package static let all = Selection(.pattern(.id, Glob(signs: [.anyCharacters])))

  /// The consumers.
  package static let consumers = Selection(.pattern(.role, Glob(literal: "consumer")))

  /// Returns the selection of the bindings and consumers of a module.
  package static func module(_ name: String) -> Selection { Selection(.pattern(.module, Glob(literal: name))) }

  /// Returns the selection of the bindings and consumers in some components.
  package static func components(_ ids: [ComponentID]) -> Selection {
    Selection(.any(of: ids.map { .pattern(.component, Glob(literal: $0.rawValue)) }))
  }

  /// Returns the selection of the bindings and consumers of a program.
  package static func program(_ name: String) -> Selection { Selection(.pattern(.program, Glob(literal: name))) }

  /// Returns the selection of the bindings and consumers in a file, or in the files of a folder.
  package static func path(_ path: String) -> Selection {
    // A single name would match in any folder.
    Selection(.pattern(.path, Glob(literal: path.contains("/") ? path : "./" + path)))
  }

  /// Returns the selection of the bindings and consumers of a concrete type, and of those that are provided as it.
  package static func type(_ type: CanonicalType) -> Selection {
    Selection(.pattern(.type, Glob(literal: type.selectableName)))
  }

  /// Returns the selection of the bindings and consumers that request a type.
  package static func requesting(_ type: CanonicalType) -> Selection {
    Selection(.pattern(.requests, Glob(literal: type.selectableName)))
  }

  /// Returns the selection of the bindings under a tag.
  package static func tag(_ name: String) -> Selection { Selection(.pattern(.tag, Glob(literal: name))) }

  /// The roots.
  package static let roots = Selection(.pattern(.role, Glob(literal: "root")))

  /// The origins of dependencies: the roots, and the bindings that nothing keeps.
  package static let origins = Selection(.pattern(.role, Glob(literal: "origin")))

  /// The dependents of the bindings of this selection, direct and transitive.
  package var dependents: Selection { Selection(.reaching(.uses, term)) }

  /// The dependencies of the bindings of this selection, direct and transitive.
  package var dependencies: Selection { Selection(.reaching(.usedBy, term)) }

  /// Returns the selection of the bindings of this one that are in none of some others.
  package func without(_ others: [Selection]) -> Selection {
    others.isEmpty ? self : Selection(.all(of: [term] + others.map { .not($0.term) }))
  }

  /// Returns the selection of the bindings of a scope, by its name.
  package static func scope(_ name: String) -> Selection { Selection(.pattern(.scope, Glob(literal: name))) }

  /// Returns the selection of the bindings of a lifetime.
  package static func lifetime(_ lifetime: Lifetime) -> Selection {
    Selection(.pattern(.lifetime, Glob(literal: lifetime.rawValue)))
  }

  /// Returns the selection of the dependents of a binding, direct and transitive, without the binding itself.
  package static func dependents(of id: BindingID) -> Selection { reached(from: id, by: .uses) }

  /// Returns the selection of the dependencies of a binding, direct and transitive, without the binding itself.
  package static func dependencies(of id: BindingID) -> Selection { reached(from: id, by: .usedBy) }

  /// Returns the selection of the bindings that would not work without one.
  package static func requiring(_ id: BindingID) -> Selection { reached(from: id, by: .requires) }

  /// Returns the selection of the bindings that nothing would use without one.
  package static func usedOnly(by id: BindingID) -> Selection { reached(from: id, by: .usedOnlyBy) }

  private static func reached(from id: BindingID, by predicate: SelectionPredicate) -> Selection {
    let binding = SelectionTerm.pattern(.id, Glob(literal: id.rawValue))
    return Selection(.all(of: [.reaching(predicate, binding), .not(binding)]))
  }

  /// The selection of all other bindings.
  var inverted: Selection { Selection(.not(term)) }

  /// Returns the selection of the bindings in both selections.
  package func and(_ other: Selection) -> Selection { Selection(.all(of: [term, other.term])) }
}
