package import DpendGraph

/// Reads the code of all registrations of a graph.
package enum RegistrationCodes {
  /// Returns the code of each registration by its location.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - text: Returns the text of a file of the graph; nil for a file that cannot be read.
  /// - Returns: The code, or the reason why there is none; locations without code in their files are omitted.
  package static func read(
    of graph: BindingGraph,
    text: (String) -> String?
  ) -> CreationCode.ByLocation {
    let registered = graph.bindings.filter {
      $0.evidence == .registered && [.alias, .closure, .property].contains($0.kind)
    }
    let containers = Set(graph.components.filter { $0.kind == .container }.map(\.name))
    let sites = Dictionary(grouping: registered, by: \.location).map { location, bindings in
      RegistrationSite(
        location: location,
        requests: bindings.flatMap(\.requests),
        tags: Set(bindings.flatMap(\.keys).compactMap(\.tag?.name)),
        containers: containers,
        rules: graph.vocabulary(of: bindings[0]).creation
      )
    }
    let sitesOfFile = Dictionary(grouping: sites, by: \.location.file)
    let files = sitesOfFile.keys.sorted().compactMap { path in text(path).map { (path, $0) } }
    let codes = LargeStack.map(files, threads: 1) { path, text in
      let reader = CreationCodeReader(ParsedFile(parsing: text, path: path, module: ""))
      return (sitesOfFile[path] ?? []).map { site in (site.location, reader.result(at: site)) }
    }
    return Dictionary(uniqueKeysWithValues: codes.joined())
  }
}

extension CreationCodeReader {
  fileprivate func result(at site: RegistrationSite) -> Result<CreationCode, CreationCodeProblem> {
    do throws(CreationCodeProblem) {
      return .success(try code(at: site))
    } catch {
      return .failure(error)
    }
  }
}
