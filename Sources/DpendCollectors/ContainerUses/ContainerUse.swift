package import DpendGraph

/// A use of a member of a generated container, in code of the application.
package struct ContainerUse: Hashable, Sendable {
  /// The name of the member.
  package let member: String

  /// The location of the name.
  package let location: DpendGraph.SourceLocation
}

/// The uses of generated containers, and the code that creates them.
package struct ContainerUses: Hashable, Sendable {
  /// The uses of members, in the order of the files.
  package var members: [ContainerUse] = []

  /// The calls of the containers' initializers, in the order of the files.
  package var creations: [ContainerCreation] = []
}

/// Returns the uses of generated containers, whose own files are not read.
///
/// Only files that contain the name of a container, or another name for one, are parsed. A variable counts by its name, because its
/// declaration can be in another file.
///
/// - Parameters:
///   - containers: The names of the containers' classes.
///   - files: The files of the application.
///   - threads: The number of files to read at a time.
/// - Returns: The uses, in the order of the files.
package func containerUses(of containers: Set<String>, in files: [UnparsedFile], threads: Int) -> ContainerUses {
  func filesContaining(_ texts: Set<String>) -> [UnparsedFile] {
    let search = MarkerSearch(texts.sorted())
    return files.filter { !search.markers(in: $0.text).isEmpty }
  }
  var names = ContainerNames(of: containers)
  // Each round finds the names that depend on those of the round before, such as a function that returns a typealias. Three rounds
  // are enough for code that people write, and end early for long chains of names.
  for _ in 0..<3 {
    let known = names
    let declaring = filesContaining(known.declaring)
    if declaring.isEmpty { return ContainerUses() }
    for found in LargeStack.map(
      declaring,
      threads: threads,
      { file in ContainerNameFinder.names(from: known, in: ParsedFile(parsing: file)) }
    ) {
      names.formUnion(found)
    }
    if names.declaring == known.declaring { break }
  }
  let all = names
  let found = LargeStack.map(filesContaining(all.all), threads: threads) { file in
    ContainerUseFinder.uses(of: all, in: ParsedFile(parsing: file))
  }
  return ContainerUses(members: found.flatMap(\.members), creations: found.flatMap(\.creations))
}

extension ParsedFile {
  fileprivate init(parsing file: UnparsedFile) {
    self.init(parsing: file.text, path: file.path, module: file.module)
  }
}
