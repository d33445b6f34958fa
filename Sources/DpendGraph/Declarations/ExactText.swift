/// A text that equals only the text with the same bytes, unlike a string, which equals each other form of its characters.
package struct ExactText: Hashable {
  package let text: String

  /// Creates the value with a text.
  package init(text: String) { self.text = text }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.withUTF8 { left in
      right.withUTF8 { right in
        left.count == right.count
          && (left.baseAddress == right.baseAddress || left.elementsEqual(right))
      }
    }
  }

  package func hash(into hasher: inout Hasher) { withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) } }

  /// Calls a function with the bytes of the text.
  package func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = text
    return text.withUTF8(body)
  }
}
