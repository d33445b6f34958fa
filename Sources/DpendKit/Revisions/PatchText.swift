/// The output of `git diff --unified=0`.
struct PatchText {
  /// The added lines of each file, by its new path.
  private(set) var addedLines: [String: [ClosedRange<Int>]] = [:]

  /// Parses a patch.
  ///
  /// The lines of a hunk are counted and skipped, so that none of them is mistaken for a header.
  init(_ bytes: [UInt8]) {
    var path = ""
    var remaining = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.first == UInt8(ascii: "\\") { continue }
      if remaining > 0 {
        remaining -= 1
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("+++ ") {
        path = text.dropFirst(4).description.withoutTab.unquoted.withoutPrefix("b/")
      } else if let hunk = Hunk(text) {
        remaining = hunk.oldCount + hunk.newLines.count
        if !hunk.newLines.isEmpty {
          addedLines[path, default: []].append(hunk.newLines.lowerBound...hunk.newLines.upperBound - 1)
        }
      }
    }
  }

  /// The header of a hunk, `@@ -12,2 +14,3 @@`: the number of old lines, and the range of new ones.
  private struct Hunk {
    let oldCount: Int
    let newLines: Range<Int>

    init?(_ line: String) {
      let fields = line.split(separator: " ")
      guard fields.count >= 4, fields[0] == "@@", fields[3] == "@@",
        let old = Self.span(fields[1], sign: "-"), let new = Self.span(fields[2], sign: "+")
      else { return nil }
      oldCount = old.count
      newLines = new
    }

    private static func span(_ text: Substring, sign: Character) -> Range<Int>? {
      guard text.first == sign else { return nil }
      let numbers = text.dropFirst().split(separator: ",").map { Int($0) }
      guard let first = numbers.first.flatMap(\.self), numbers.count <= 2 else { return nil }
      return first..<(first + (numbers.count == 2 ? numbers[1] ?? 0 : 1))
    }
  }
}

extension String {
  /// The path without the tab that git appends to paths with spaces.
  fileprivate var withoutTab: String { hasSuffix("\t") ? String(dropLast()) : self }

  /// The path without the quotes and escapes that git adds to paths with special characters.
  fileprivate var unquoted: String {
    guard hasPrefix("\""), hasSuffix("\""), count > 1 else { return self }
    var bytes: [UInt8] = []
    var rest = Array(utf8).dropFirst().dropLast()
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      let octal = ([next] + rest.prefix(2)).filter { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
      if octal.count == 3, let value = UInt8(String(decoding: octal, as: UTF8.self), radix: 8) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(Self.escapes[next] ?? next)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8,
    UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12,
  ]
}
