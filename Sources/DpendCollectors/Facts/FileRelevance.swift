/// The files that take part in a run with chosen dialects: those with a marker of a dialect, and those that they depend on.
///
/// A file depends on the files that declare a name that it mentions. A file with a subtype or an extension of a type that takes part takes
/// part too, because it can add a component to a library's hierarchy, a member, or a conformance.
enum FileRelevance {
  /// Returns the files that take part.
  ///
  /// - Parameters:
  ///   - outlines: The outlines of all files.
  ///   - marked: The numbers of the files with a marker.
  ///   - names: Further names whose declarations take part.
  /// - Returns: The numbers of the files that take part.
  /// - Complexity: O(*n*), where *n* is the number of words in all outlines.
  static func files(in outlines: [FileOutline], from marked: [Int], and names: WordSet = WordSet()) -> Set<Int> {
    let declaring = table(of: outlines.map(\.declared))
    let inheriting = table(of: outlines.map(\.inherited))
    var (mentioned, declared) = (WordSet(), WordSet())
    let first = marked + mentioned.adding(names).flatMap { declaring[$0] ?? [] }
    var relevant = Set(first)
    var open = Array(relevant)
    while let file = open.popLast() {
      let named = mentioned.adding(outlines[file].mentioned).flatMap { declaring[$0] ?? [] }
      let derived = declared.adding(outlines[file].declared).flatMap { inheriting[$0] ?? [] }
      open += (named + derived).filter { relevant.insert($0).inserted }
    }
    return relevant
  }

  /// Returns for each word the numbers of the sets that contain it.
  private static func table(of sets: [WordSet]) -> [WordSet.Word: [Int]] {
    var table: [WordSet.Word: [Int]] = [:]
    for (number, set) in sets.enumerated() {
      for word in set.words { table[word, default: []].append(number) }
    }
    return table
  }
}
