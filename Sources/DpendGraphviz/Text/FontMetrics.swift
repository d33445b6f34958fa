/// The widths of text, independent of the installed fonts.
///
/// The widths are those of Helvetica, which are the same for Arial, Liberation Sans and Nimbus Sans. Monospaced families have the
/// widths of Courier, and all others those of Helvetica.
struct FontMetrics {
  private let isBold: Bool
  private let isMonospaced: Bool

  /// Creates the metrics of a font.
  ///
  /// - Parameters:
  ///   - family: The value of `fontname`: a family, or a list of families of which the first one counts.
  ///   - isBold: Whether the text is bold, even if the name of the family is not.
  init(family: String, isBold: Bool) {
    let name = family.lowercased()
    self.isBold = isBold || name.contains("bold")
    isMonospaced = ["courier", "consolas", "menlo", "mono"].contains { name.contains($0) }
  }

  /// Returns the width of one line of text at a size in points.
  func width(of text: some StringProtocol, size: Double) -> TextWidth {
    var total = 0
    var isExact = true
    for character in text {
      if let known = HelveticaWidths.width(of: character, isBold: isBold) {
        total += isMonospaced ? 600 : known
      } else {
        total += character.estimatedWidth
        isExact = false
      }
    }
    return TextWidth(points: Double(total) * size / 1000, isExact: isExact)
  }
}

/// The width of a text in points.
struct TextWidth: Equatable {
  let points: Double

  /// Whether the widths of all characters are known; otherwise, the width is an estimate that suffices for most fonts.
  let isExact: Bool
}

extension Character {
  /// The estimated width in thousandths of the font size, which suffices for most fonts.
  fileprivate var estimatedWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    switch first.value {
    case 0x0370...0x052F, 0x10A0...0x10FF, 0x0530...0x058F: return first.properties.isUppercase ? 780 : 640
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60,
      0x20000...0x3FFFF:
      return 1000
    case 0x1F000...0x1FAFF, 0x2600...0x27BF: return 1350
    case 0x2190...0x21FF, 0x2200...0x25FF, 0x2B00...0x2BFF: return 1000
    case 0x0300...0x036F, 0x200B...0x200F, 0x2060...0x206F, 0xFE00...0xFE0F: return 0
    default: return unicodeScalars.contains { $0.value == 0xFE0F } ? 1350 : 720
    }
  }
}
