/// Something that the search on the pages finds.
package struct SearchSubject: Hashable, Sendable {
  /// The group of the subject among the results, of which equally good ones are in this order.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case key, missing, module, folder, program, binding, tag, type, file, page, finding
  }

  /// The meaning of a further text that finds the subject, or of the first one of the bindings that create it, which does not find it.
  package enum Field: String, Hashable, Sendable, CaseIterable {
    case key, alias, tag, creates, factory, module, rule, path, file, summary, topic, creator, creators, condition
  }

  /// A further text that finds the subject.
  package struct Text: Hashable, Sendable {
    let field: Field
    let text: String

    init(_ field: Field, _ text: String) {
      self.field = field
      self.text = text
    }
  }

  /// The group.
  let kind: Kind

  /// The name.
  let name: String

  /// The page about it.
  let target: PageTarget

  /// The further words that readers see, such as the scope of a binding.
  let details: String

  /// The further texts that find it.
  let texts: [Text]
}
