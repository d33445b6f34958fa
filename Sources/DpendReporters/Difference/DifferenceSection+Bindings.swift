import DpendAnalysis
import DpendGraph

extension GraphDifference {
  /// Returns the changes of bindings.
  func bindingEntries(_ names: SnapshotNames) -> [DifferenceSection.Entry] {
    let added = bindings.added.map { binding in
      DifferenceSection.Entry(binding, .added, [.code(names.after[binding.id])] + binding.particulars)
    }
    let removed = bindings.removed.map { binding in
      DifferenceSection.Entry(binding, .removed, [.code(names.before[binding.id])] + binding.particulars)
    }
    return added + removed
      + bindings.renamed.map { change in
        DifferenceSection.Entry(
          change.to,
          .changed,
          [.code(names.before[change.from.id]), " is now ", .code(names.after[change.to.id])]
        )
      } + bindings.reimplemented.map { $0.reimplementation(names) } + bindings.rescoped.map { $0.rescoping(names) }
      + bindings.retagged.map { $0.retagging(names) } + bindings.moved.map { $0.move(names) }
      + bindings.exposed.map { $0.exposure(names) }
  }
}

extension DifferenceSection.Entry {
  fileprivate init(
    _ binding: GraphSnapshot.Binding,
    _ sign: DifferenceSection.Sign,
    _ sentence: [DifferenceSection.Span]
  ) {
    self.init(sign: sign, sentence: sentence, location: binding.location)
  }
}

extension GraphSnapshot.Binding {
  /// The scope and the module.
  fileprivate var particulars: [DifferenceSection.Span] { [", ", .code(scope), ", in ", .code(module)] }
}

extension BindingChange {
  fileprivate func reimplementation(_ names: SnapshotNames) -> DifferenceSection.Entry {
    if from.type == to.type {
      let sentence: [DifferenceSection.Span] = [
        .code(names.after[to.id]), " is now created by ", .text(to.kind.withArticle), " instead of ",
        .text(from.kind.withArticle),
      ]
      return DifferenceSection.Entry(to, .changed, sentence)
    }
    let keys = sharedKeys.map { DifferenceSection.Span.code($0.type) }
    return DifferenceSection.Entry(
      to,
      .changed,
      Array(keys.map { [$0] }.joined(separator: [", "])) + [
        " is now provided by ", .code(names.after[to.id]), " instead of ",
      ]
        + [.code(names.before[from.id])]
    )
  }

  /// Returns the change of the scope and its effect on the lifetime.
  func rescoping(_ names: SnapshotNames) -> DifferenceSection.Entry {
    let effect: DifferenceSection.Span =
      to.lifetime.outlives(from.lifetime)
      ? ": longer lifetime" : from.lifetime.outlives(to.lifetime) ? ": shorter lifetime" : ""
    return DifferenceSection.Entry(
      to,
      .changed,
      [.code(names.after[to.id]), " was ", .code(from.scope), " and is ", .code(to.scope), effect]
    )
  }

  fileprivate func retagging(_ names: SnapshotNames) -> DifferenceSection.Entry {
    let (before, after) = (from.tags, to.tags)
    return DifferenceSection.Entry(
      to,
      .changed,
      [.code(names.after[to.id]), " was provided "] + before.tagged + [" and is "] + after.tagged
    )
  }

  fileprivate func exposure(_ names: SnapshotNames) -> DifferenceSection.Entry {
    let clauses = exposures.map { [DifferenceSection.Span.text($0)] }
    return DifferenceSection.Entry(
      to,
      .changed,
      [.code(names.after[to.id]), " "] + Array(clauses.joined(separator: [", "]))
    )
  }

  fileprivate func move(_ names: SnapshotNames) -> DifferenceSection.Entry {
    let homes = from.module == to.module ? (from.component, to.component) : (from.module, to.module)
    return DifferenceSection.Entry(
      to,
      .changed,
      [.code(names.after[to.id]), " moved from ", .code(homes.0), " to ", .code(homes.1)]
    )
  }
}

extension [String] {
  /// The tags in words.
  fileprivate var tagged: [DifferenceSection.Span] {
    isEmpty ? ["under no tag"] : ["under ", .code(joined(separator: ", "))]
  }
}

extension String {
  /// The words of a camel-case name, with an article.
  fileprivate var withArticle: String { (("aeio".contains { hasPrefix(String($0)) }) ? "an " : "a ") + inWords }

  /// The words of a camel-case name, in lower case.
  var inWords: String {
    reduce(into: "") { result, character in
      result += character.isUppercase ? " " + character.lowercased() : String(character)
    }
  }
}
