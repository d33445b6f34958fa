import DpendCollectors
import DpendGenerators
import DpendGraph
import Foundation

extension Pipeline {
  /// Returns a graph with the entry points of code that uses its generated container, and the code that creates it.
  ///
  /// Only the plan of the container states which key a member provides.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - files: The files of the run; generated ones are not among them.
  /// - Returns: The graph, unchanged if no container is generated for it or no code uses one.
  func addingContainerUses(to graph: BindingGraph, in files: DiscoveredSources) -> BindingGraph {
    let isGenerated = graph.bindings.contains { $0.evidence == .registered && graph.vocabulary(of: $0).isGenerated }
    let containers = isGenerated ? containerNames(for: graph) : []
    if containers.isEmpty { return graph }
    let uses = containerUses(
      of: containers,
      in: files.sources.map { UnparsedFile(text: $0.text, path: $0.path, module: $0.module) },
      threads: configuration.threads
    )
    if uses.members.isEmpty && uses.creations.isEmpty { return graph }
    let module = files.containerModule ?? files.programModule
    let keys = ContainerPlan(graph, module: module, options: configuration.container).keysOfMembers(in: graph)
    let requests = uses.members.compactMap { use in keys[use.member].map { EntryPoint(key: $0, location: use.location) }
    }
    return graph.adding(requests, creations: uses.creations.sorted { $0.location < $1.location })
  }

  /// Returns the names that the class of a container can have, except for those of types that the project declares.
  private func containerNames(for graph: BindingGraph) -> Set<String> {
    if let name = configuration.container.name { return [name] }
    let modules = graph.modules.map(\.name) + ["App"]
    return Set(modules.map { ContainerPlan.usualName(in: $0) }).filter { graph.types.modules(declaring: $0).isEmpty }
  }
}
