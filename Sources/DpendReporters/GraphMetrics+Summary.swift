import DpendAnalysis
import DpendGraph

extension GraphMetrics {
  /// The numbers of bindings, consumers, dependencies and modules, such as `9 bindings, 2 consumers, 7 dependencies, 1 module`.
  var summary: String {
    let requesting: [String] = consumers == 0 ? [] : [consumers.of("consumer")]
    return ([bindings.of("binding")] + requesting + [edges.of("dependency"), modules.of("module")])
      .joined(separator: ", ")
  }
}
