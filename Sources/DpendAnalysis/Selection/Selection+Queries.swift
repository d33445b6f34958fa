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

  /// Returns the selection of the bindings that could not be created without one.
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
