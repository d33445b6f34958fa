public import DpendGraph

/// The coupling of a module in numbers.
///
/// After Robert C. Martin, "OO Design Quality Metrics: An Analysis of Dependencies", 1994.
///
/// Martin counts classes that depend on classes. Here bindings are counted, by the types that their code names: to make them, to
/// provide something as them, or to ask for them. This is the dependency of the source, as ``ModuleDependencies`` has it; which binding
/// meets a request at run time plays no part. Types that no module of the project declares don't count.
public struct ModuleMetrics: Hashable, Sendable {
  /// The name of the module.
  public let module: String

  /// Ca, the afferent coupling: how many bindings in the code of other modules name a type of this one.
  public let afferentCoupling: Int

  /// Ce, the efferent coupling: how many bindings in the code of this module name a type of another one.
  public let efferentCoupling: Int

  /// How many types of the module bindings name, be they its own or those of others.
  public let types: Int

  /// How many of those are protocols, which are all that is abstract in Swift.
  public let abstractTypes: Int

  /// I, the instability: the share of the couplings that go out; nil without couplings.
  ///
  /// 0 is a module that others depend on and that depends on none.
  public var instability: Ratio? { Ratio(efferentCoupling, of: afferentCoupling + efferentCoupling) }

  /// A, the abstractness: the share of protocols among the types that bindings name; nil without such types.
  public var abstractness: Ratio? { Ratio(abstractTypes, of: types) }

  /// D, the distance from the main sequence: |A + I − 1|; nil where A or I is.
  ///
  /// 0 is as abstract as stable. 1 is either concrete and needed by all, which is hard to change, or abstract and needed by none.
  public var distance: Ratio? {
    guard let abstractness, let instability else { return nil }
    let whole = abstractness.denominator * instability.denominator
    let sum =
      abstractness.numerator * instability.denominator + instability.numerator * abstractness.denominator - whole
    return Ratio(abs(sum), of: whole)
  }

  /// The numbers of all modules that hold a binding or declare a type that one names, by name.
  ///
  /// - Complexity: O(*n* log *n*) for *n* names of types in the declarations and requests of bindings.
  public static func all(in graph: BindingGraph) -> [ModuleMetrics] { all(of: ModuleDependencies(graph), in: graph) }

  /// The numbers of the modules whose needs are known already.
  public static func all(of needs: ModuleDependencies, in graph: BindingGraph) -> [ModuleMetrics] {
    var users: [Set<Int>] = Array(repeating: [], count: needs.modules.count)
    var dependents = users
    for module in needs.modules.indices {
      for other in needs.needed(by: module) {
        let bindings = needs.needs(of: module, to: other).map(\.binding)
        users[module].formUnion(bindings)
        dependents[other].formUnion(bindings)
      }
    }
    return needs.modules.enumerated().map { index, module in
      ModuleMetrics(
        module: module,
        afferentCoupling: dependents[index].count,
        efferentCoupling: users[index].count,
        types: needs.types[index].count,
        abstractTypes: needs.types[index].count { graph.types.isProtocol(NominalType(module: module, $0)) }
      )
    }
  }
}
