import Foundation

/// Rewrites the SVG output of Graphviz, so that it depends on the graph alone and text stays inside of its boxes.
///
/// Comments and the document type are removed. Each text gets its length, so that viewers without the expected font condense the
/// words. The ids of anchors, which depend on earlier pictures of the process, are removed, and those of gradients renumbered.
struct SVGFinisher {
  private var input: ArraySlice<UInt8>
  private var output: [UInt8] = []
  private var gradients: [String: String] = [:]
  private var isInCluster = false

  /// Returns the rewritten document.
  static func finish(_ svg: Data) -> Data {
    var finisher = SVGFinisher(input: ArraySlice(svg))
    finisher.output.reserveCapacity(svg.count * 5 / 4)
    finisher.run()
    return Data(finisher.output)
  }

  private init(input: ArraySlice<UInt8>) {
    self.input = input
  }

  private mutating func run() {
    while let start = input.firstIndex(of: UInt8(ascii: "<")) {
      output += input[..<start]
      input = input[start...]
      if input.starts(with: "<!--".utf8) {
        drop(through: "-->")
      } else if input.starts(with: "<!".utf8) {
        drop(through: ">")
      } else {
        rewriteTag()
      }
    }
    output += input
  }

  /// Drops the input through a delimiter, and the newline after it.
  private mutating func drop(through delimiter: String) {
    while !input.isEmpty, !input.starts(with: delimiter.utf8) { input = input.dropFirst() }
    input = input.dropFirst(delimiter.utf8.count)
    if input.first == UInt8(ascii: "\n") { input = input.dropFirst() }
  }

  private mutating func rewriteTag() {
    let end = input.firstIndex(of: UInt8(ascii: ">")) ?? input.index(before: input.endIndex)
    let tag = String(decoding: input[...end], as: UTF8.self)
    input = input[(end + 1)...]
    output += rewritten(tag).utf8
    if tag == "<title>", isInCluster {
      isInCluster = false
      if input.starts(with: DOTWriter.clusterPrefix.utf8) {
        input = input.dropFirst(DOTWriter.clusterPrefix.utf8.count)
      }
    }
  }

  private mutating func rewritten(_ tag: String) -> String {
    if tag.hasPrefix("<text") { return measured(tag) }
    if tag.hasPrefix("<a ") { return SVGFinisher.linked(tag) }
    if tag.hasPrefix("<g ") {
      guard let kind = tag.attribute("class") else { return "<g>" }
      isInCluster = kind.hasPrefix("cluster")
      return tag
    }
    if tag.hasPrefix("<linearGradient"), let id = tag.attribute("id") {
      return renamed(tag, id, "l_\(gradients.count)")
    }
    if tag.hasPrefix("<radialGradient"), let id = tag.attribute("id") {
      return renamed(tag, id, "r_\(gradients.count)")
    }
    guard let fill = tag.attribute("fill") else { return tag }
    var result = tag
    if fill.hasPrefix("url(#"), let name = gradients[String(fill.dropFirst(5).dropLast())] {
      result = result.replacing("\"\(fill)\"", with: "\"url(#\(name))\"")
    }
    // Graphviz 2.42 writes "transparent", which is not a color of SVG 1.1.
    return result.contains("transparent") ? result.replacing("\"transparent\"", with: "\"none\"") : result
  }

  private mutating func renamed(_ tag: String, _ id: String, _ name: String) -> String {
    gradients[id] = name
    return tag.replacing("\"\(id)\"", with: "\"\(name)\"")
  }

  /// Returns the tag of a text with the length that the layout assumed.
  private func measured(_ tag: String) -> String {
    guard
      let end = input.firstIndex(of: UInt8(ascii: "<")),
      input[end...].starts(with: "</text>".utf8),
      let family = tag.attribute("font-family"),
      let size = tag.attribute("font-size").flatMap(Double.init)
    else { return tag }
    let metrics = FontMetrics(family: family, isBold: tag.attribute("font-weight") == "bold")
    let text = String(decoding: input[..<end], as: UTF8.self).decodingEntities()
    let width = metrics.width(of: text, size: size)
    guard width.isExact, width.points > 0 else { return tag }
    let points = (width.points * 100).rounded() / 100
    // Spaces at the ends are part of the length.
    let keepsSpaces = text.hasPrefix(" ") || text.hasSuffix(" ")
    let space = keepsSpaces && tag.attribute("xml:space") == nil ? " xml:space=\"preserve\"" : ""
    return "\(tag.dropLast())\(space) textLength=\"\(points)\" lengthAdjust=\"spacingAndGlyphs\">"
  }

  /// Returns the tag of an anchor with an escaped link and without the tooltip that Graphviz 2.42 derives from HTML-like labels.
  private static func linked(_ tag: String) -> String {
    var result = tag.replacing(" xlink:title=\"&lt;TABLE&gt;\"", with: "")
    if let link = result.attribute("xlink:href"), link.contains("&") {
      let plain = link.replacing("&amp;", with: "&")
      result = result.replacing("\"\(link)\"", with: "\"\(plain.replacing("&", with: "&amp;"))\"")
    }
    return result
  }
}

extension String {
  /// Returns the raw value of an attribute in a tag.
  fileprivate func attribute(_ name: String) -> String? {
    guard let start = range(of: " \(name)=\"")?.upperBound else { return nil }
    return self[start...].firstIndex(of: "\"").map { String(self[start..<$0]) }
  }

  /// Returns the text of an element with decoded entities.
  fileprivate func decodingEntities() -> String {
    guard contains("&") else { return self }
    let entities = [
      ("&#45;", "-"), ("&#39;", "'"), ("&#160;", "\u{A0}"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"),
      ("&amp;", "&"),
    ]
    return entities.reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}
