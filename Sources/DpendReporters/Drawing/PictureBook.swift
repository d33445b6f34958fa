/// The pictures of a document by name.
package struct PictureBook: Sendable {
  /// A picture, or the reason why there is none.
  package enum Picture: Hashable, Sendable {
    /// The picture.
    case drawn(SVGPicture)

    /// The reason of the failure.
    case failed(String)
  }

  private var pictures: [String: Picture]

  /// Creates a book.
  package init(_ pictures: [String: Picture]) {
    self.pictures = pictures
  }

  /// Adds a picture; of two with the same name, the first one counts.
  package mutating func add(_ picture: Picture, named name: String) {
    if pictures[name] == nil { pictures[name] = picture }
  }

  /// Adds the pictures of another book, and returns a book of those that are new.
  @discardableResult
  package mutating func add(_ other: PictureBook) -> PictureBook {
    let new = other.pictures.filter { pictures[$0.key] == nil }
    pictures.merge(new) { first, _ in first }
    return PictureBook(new)
  }

  /// Removes pictures that are printed, because those of large projects do not fit into the memory; reasons of failures are kept.
  package mutating func release(_ names: some Sequence<String>) {
    for name in names where pictures[name]?.svg != nil { pictures[name] = nil }
  }

  /// The pictures that could not be drawn, sorted by name, with the reasons.
  package var failures: [(name: String, reason: String)] {
    pictures.compactMap { name, picture in picture.failure.map { (name, $0) } }.sorted { $0.0 < $1.0 }
  }

  /// The standalone files of the pictures that have one.
  package var files: [OutputFile] {
    pictures.sorted { $0.key < $1.key }.compactMap { name, picture in
      guard let svg = picture.svg, svg.hasFile else { return nil }
      return OutputFile(path: "pictures/\(name).svg", text: svg.standalone(root: "../", theme: .auto))
    }
  }

  /// Returns the picture with a name.
  package subscript(name: String) -> Picture? { pictures[name] }
}

extension PictureBook.Picture {
  /// The picture; nil when it could not be drawn.
  var svg: SVGPicture? {
    if case .drawn(let svg) = self { svg } else { nil }
  }

  /// The reason of the failure; nil for a picture that was drawn.
  var failure: String? {
    if case .failed(let reason) = self { reason } else { nil }
  }
}
