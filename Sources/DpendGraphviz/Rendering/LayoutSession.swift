import CDpendGraphviz
import Foundation

/// One call of Graphviz, and the owner of the memory that it returned.
struct LayoutSession: ~Copyable {
  private let handle: UnsafeMutablePointer<dpend_rendering>?
  private let engine: String
  private let formats: [String]

  /// Lays out DOT text with Graphviz, and draws it.
  init(dot: String, engine: String, formats: [String]) {
    handle = withCStrings([dot, engine] + formats) { strings in
      dpend_render(strings[0], strings[1], Array(strings.dropFirst(2)), formats.count, textWidth)
    }
    self.engine = engine
    self.formats = formats
  }

  deinit {
    dpend_rendering_free(handle)
  }

  /// Returns the bytes of each format.
  ///
  /// - Throws: The error of Graphviz.
  func outputs() throws(GraphvizError) -> [Data] {
    guard let handle else { throw .notStarted(message: "out of memory") }
    try check(handle.pointee)
    return UnsafeBufferPointer(start: handle.pointee.outputs, count: handle.pointee.output_count).map { output in
      output.bytes.map { Data(bytes: $0, count: output.count) } ?? Data()
    }
  }

  /// The warnings of Graphviz.
  var warnings: [String] { messages(isError: false) }

  private func messages(isError: Bool) -> [String] {
    guard let handle else { return [] }
    return UnsafeBufferPointer(start: handle.pointee.messages, count: handle.pointee.message_count)
      .filter { $0.is_error == isError }
      .map { message in
        String(cString: message.text).split(separator: "\n").joined(separator: ", ")
      }
  }

  private func check(_ rendering: dpend_rendering) throws(GraphvizError) {
    let errors = messages(isError: true)
    let message = errors.isEmpty ? "no reason given" : errors.joined(separator: "; ")
    switch rendering.status {
    case DPEND_RENDERED: return
    case DPEND_NOT_LAID_OUT: throw .notLaidOut(engine: engine, message: message)
    case DPEND_NOT_DRAWN: throw .notDrawn(format: formats[rendering.failed_output], message: message)
    case DPEND_NOT_READ: throw .notRead(message: message)
    default: throw .notStarted(message: message)
    }
  }
}

/// The callback that measures a line of text for Graphviz.
private let textWidth: dpend_text_width = { text, font, isBold, size in
  guard let text, let font else { return 0 }
  let metrics = FontMetrics(family: String(cString: font), isBold: isBold)
  return metrics.width(of: String(cString: text), size: size).points
}

/// Calls the body with C strings that live as long as the call.
private func withCStrings<Result>(
  _ strings: [String],
  _ body: ([UnsafePointer<CChar>?]) -> Result
) -> Result {
  guard let first = strings.first else { return body([]) }
  return first.withCString { pointer in
    withCStrings(Array(strings.dropFirst())) { body([pointer] + $0) }
  }
}
