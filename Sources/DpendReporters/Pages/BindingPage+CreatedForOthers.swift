import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportSection {
  /// The sentence about the objects that only the code of a binding creates and that others require; empty without any.
  ///
  /// These others require no binding but the object, so that they are no dependents of its creator.
  static func createdForOthers(by index: Int, _ context: PageContext) -> [ReportText] {
    let objects = context.graph.objects(createdOnlyBy: index)
    if objects.isEmpty { return [] }
    let shown = objects.prefix(ReportPage.firstNames).map { context.linkWithCondition($0) }
    let more: ReportText = objects.count > shown.count ? " and \(objects.count - shown.count) more" : ""
    let users = objects.count == 1 ? "what gets it" : "what gets them"
    let names: ReportText = "\(.joined(shown, separator: ", "))\(more)"
    return ["Only its code creates \(names). Without it, \(users) would not work either."]
  }
}

extension BindingGraph {
  /// Returns the constructed objects that other bindings require, and that the code of one binding alone creates, in the order of its requests.
  fileprivate func objects(createdOnlyBy index: Int) -> [Int] {
    let created = outgoing[index].filter { request(of: edges[$0]).isCreation }.compactMap { edges[$0].binding }
    return created.uniqued().filter { object in
      let uses = incoming[object].map { edges[$0] }
      return bindings[object].evidence == .constructed
        && uses.contains { $0.source != index && $0.isRequired(in: self) }
        && uses.allSatisfy { $0.source == index || !request(of: $0).isCreation }
    }
  }
}
