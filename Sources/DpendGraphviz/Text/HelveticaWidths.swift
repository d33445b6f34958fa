/// The advance widths of Helvetica and Helvetica Bold, in thousandths of the font size, as published by Adobe.
enum HelveticaWidths {
  /// Returns the width of a character; `nil` if Helvetica does not contain it.
  ///
  /// Combining marks have no width.
  static func width(of character: Character, isBold: Bool) -> Int? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    let marks = scalars.dropFirst()
    guard marks.allSatisfy({ $0.properties.generalCategory == .nonspacingMark && $0 != "\u{FE0F}" }) else { return nil }
    return width(of: first, isBold: isBold)
  }

  private static func width(of scalar: Unicode.Scalar, isBold: Bool) -> Int? {
    if 0x20...0x7E ~= scalar.value {
      return (isBold ? boldASCII : regularASCII)[Int(scalar.value) - 0x20]
    }
    if let pair = others[scalar] { return isBold ? pair.bold : pair.regular }
    guard let base = baseLetters[scalar] else { return nil }
    return width(of: base, isBold: isBold)
  }

  private static let regularASCII = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  private static let boldASCII = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]

  private static let others: [Unicode.Scalar: (regular: Int, bold: Int)] = [
    "\u{A0}": (278, 278), "¡": (333, 333), "¢": (556, 556), "£": (556, 556), "¤": (556, 556), "¥": (556, 556),
    "¦": (260, 280), "§": (556, 556), "¨": (333, 333), "©": (737, 737), "ª": (370, 370), "«": (556, 556),
    "¬": (584, 584), "\u{AD}": (333, 333), "®": (737, 737), "¯": (333, 333), "°": (400, 400), "±": (584, 584),
    "²": (333, 333), "³": (333, 333), "´": (333, 333), "µ": (556, 611), "¶": (537, 556), "·": (278, 278),
    "¸": (333, 333), "¹": (333, 333), "º": (365, 365), "»": (556, 556), "¼": (834, 834), "½": (834, 834),
    "¾": (834, 834), "¿": (611, 611), "Æ": (1000, 1000), "×": (584, 584), "Ø": (778, 778), "Þ": (667, 667),
    "ß": (611, 611), "æ": (889, 889), "ð": (556, 611), "÷": (584, 584), "ø": (611, 611), "þ": (556, 611),
    "ì": (278, 278), "í": (278, 278), "î": (278, 278), "ï": (278, 278), "ı": (278, 278), "ł": (222, 278),
    "Œ": (1000, 1000), "œ": (944, 944), "–": (556, 556), "—": (1000, 1000), "‘": (222, 278), "’": (222, 278),
    "‚": (222, 278), "“": (333, 500), "”": (333, 500), "„": (333, 500), "†": (556, 556), "‡": (556, 556),
    "•": (350, 350), "…": (1000, 1000), "‰": (1000, 1000), "‹": (333, 333), "›": (333, 333), "€": (556, 556),
    "™": (1000, 1000), "−": (584, 584), "ﬁ": (500, 611), "ﬂ": (500, 611),
  ]

  /// The base letters of letters with marks, which have the same width.
  private static let baseLetters: [Unicode.Scalar: Unicode.Scalar] = {
    let marked: [(Unicode.Scalar, String)] = [
      ("A", "ÀÁÂÃÄÅĀĂĄ"), ("C", "ÇĆĈĊČ"), ("D", "ĎĐÐ"), ("E", "ÈÉÊËĒĔĖĘĚ"), ("G", "ĜĞĠĢ"), ("H", "Ĥ"),
      ("I", "ÌÍÎÏĨĪĮİ"),
      ("J", "Ĵ"), ("K", "Ķ"), ("L", "ĹĻĽŁ"), ("N", "ÑŃŅŇ"), ("O", "ÒÓÔÕÖŌŎŐ"), ("R", "ŔŖŘ"), ("S", "ŚŜŞŠȘ"),
      ("T", "ŢŤȚ"), ("U", "ÙÚÛÜŨŪŬŮŰŲ"), ("W", "Ŵ"), ("Y", "ÝŶŸ"), ("Z", "ŹŻŽ"),
      ("a", "àáâãäåāăą"), ("c", "çćĉċč"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"), ("h", "ĥ"), ("k", "ķ"), ("l", "ĺļ"),
      ("n", "ñńņň"), ("o", "òóôõöōŏő"), ("r", "ŕŗř"), ("s", "śŝşšș"), ("t", "ţț"), ("u", "ùúûüũūŭůűų"),
      ("w", "ŵ"), ("y", "ýŷÿ"), ("z", "źżž"),
    ]
    let pairs = marked.flatMap { base, letters in letters.unicodeScalars.map { ($0, base) } }
    return Dictionary(pairs) { first, _ in first }
  }()
}
