/// Hashes that are the same on every machine, in every run and in every version of Swift, which those of `Hasher` aren't.
///
/// FNV-1a (Fowler, Noll, Vo) over UTF-8: a few lines that anybody can write again in another language. It tells apart what is different
/// by chance, not what somebody makes alike on purpose.
public enum StableHash {
  /// The hash of a text, 32 bits of it: for names of files, which are to be short.
  public static func bits32(of text: String) -> UInt32 {
    text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// The hash of a text, 64 bits of it: enough that none of a million texts shares its hash with another.
  public static func bits64(of text: String) -> UInt64 {
    text.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
