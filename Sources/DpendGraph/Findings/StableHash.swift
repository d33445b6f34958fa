/// Hashes that are the same on every machine, in every run and in every version of Swift, unlike those of `Hasher`.
///
/// FNV-1a (Fowler, Noll, Vo) over UTF-8, which is easy to implement in any language. It isn't cryptographic.
public enum StableHash {
  /// Returns a hash of 32 bits, for short file names.
  public static func bits32(of text: String) -> UInt32 {
    text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// Returns a hash of 64 bits, for which a collision among a million texts is unlikely.
  public static func bits64(of text: String) -> UInt64 {
    text.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  /// Returns the hash of 64 bits as 16 hexadecimal digits.
  package static func digits(of text: String) -> String {
    let digits = String(bits64(of: text), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
