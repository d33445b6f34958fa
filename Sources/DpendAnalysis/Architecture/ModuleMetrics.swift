package import DpendGraph

/// The coupling metrics of a module.
///
/// After Robert C. Martin, "OO Design Quality Metrics: An Analysis of Dependencies", 1994.
///
/// Martin counts classes that depend on classes. These metrics count types whose code references types, as in ``SourceReference``:
/// the types of the project that code creates, provides or requests. The bindings that satisfy requests at run time don't count, nor
/// do types that no module of the project declares.
package struct ModuleMetrics: Hashable, Sendable {
  /// The name of the module.
  package let module: String

  /// Ca, the afferent coupling: the number of types in other modules whose code references a type of this one.
  package let afferentCoupling: Int

  /// Ce, the efferent coupling: the number of types in this module whose code references a type of another one.
  package let efferentCoupling: Int

  /// The number of couplings in both directions.
  package var couplings: Int { afferentCoupling + efferentCoupling }

  /// The number of the module's types that code of any module references.
  package let types: Int

  /// The number of protocols among those types, the only abstract types in Swift.
  package let abstractTypes: Int

  /// I, the instability: the proportion of outgoing couplings; nil without couplings.
  ///
  /// 0 is a module with dependents and without dependencies.
  package var instability: Ratio? { Ratio(efferentCoupling, of: afferentCoupling + efferentCoupling) }

  /// A, the abstractness: the proportion of protocols among the types that code references; nil without such types.
  package var abstractness: Ratio? { Ratio(abstractTypes, of: types) }

  /// D, the distance from the main sequence: |A + I − 1|; nil if A or I is.
  ///
  /// At 0 a module is as abstract as it is stable. At 1 it is either concrete with many dependents, so that it is hard to change,
  /// or abstract without any.
  package var distance: Ratio? {
    guard let abstractness, let instability else { return nil }
    let whole = abstractness.denominator * instability.denominator
    let sum =
      abstractness.numerator * instability.denominator + instability.numerator * abstractness.denominator - whole
    return Ratio(abs(sum), of: whole)
  }

  /// Returns the metrics of all modules with bindings or with types that code references, by name.
  ///
  /// - Complexity: O(*n* log *n*) for *n* names of types in the code.
  package static func all(in graph: BindingGraph) -> [ModuleMetrics] { all(of: .collect(from: graph), in: graph) }

  /// Returns the metrics of modules with known dependencies.
  package static func all(of dependencies: ModuleDependencies, in graph: BindingGraph) -> [ModuleMetrics] {
    var users: [Set<String>] = Array(repeating: [], count: dependencies.modules.count)
    var dependents = Array(repeating: 0, count: dependencies.modules.count)
    for module in dependencies.modules.indices {
      for other in dependencies.dependencies(of: module) {
        let names = dependencies.users(of: other, in: module)
        users[module].formUnion(names)
        dependents[other] += names.count
      }
    }
    return dependencies.modules.enumerated().map { index, module in
      ModuleMetrics(
        module: module,
        afferentCoupling: dependents[index],
        efferentCoupling: users[index].count,
        types: dependencies.types[index].count,
        abstractTypes: dependencies.types[index].count { graph.types.isProtocol(NominalType(module: module, $0)) }
      )
    }
  }
}
