/// A digest of 128 bits of some bytes: the same on every machine, and much faster than cryptographic ones.
///
/// It is not cryptographic: texts with the same digest can be constructed, but do not occur by chance.
struct ContentDigest: Hashable, Sendable, Codable {
  private let first: Int
  private let second: Int

  /// Creates the digest of some bytes, eight of which are mixed in at a time.
  init(of bytes: some Collection<UInt8>) {
    self = bytes.withContiguousStorageIfAvailable { Self($0) } ?? Array(bytes).withUnsafeBufferPointer { Self($0) }
  }

  /// Creates the digest of a text.
  init(of text: String) {
    var text = text
    self = text.withUTF8 { Self($0) }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lanes = (first: UInt64(0x9E37_79B9_7F4A_7C15), second: UInt64(0xC2B2_AE3D_27D4_EB4F))
    func mix(_ word: UInt64) {
      let product = (lanes.first ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      lanes.first = product.high ^ product.low &+ lanes.second
      lanes.second = (lanes.second << 27 | lanes.second >> 37) &* 0x9FB2_1C65_1E98_DF25 ^ word
    }
    let words = bytes.count / 8
    let raw = UnsafeRawBufferPointer(bytes)
    for index in 0..<words { mix(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))) }
    mix(bytes[(words * 8)...].reduce(0) { $0 << 8 | UInt64($1) })
    mix(UInt64(bytes.count))
    // A few more rounds, so that each bit of the last words affects all bits of the digest.
    for round in 1...3 { mix(UInt64(round)) }
    first = Int(bitPattern: UInt(lanes.first))
    second = Int(bitPattern: UInt(lanes.second))
  }

  /// The two halves of the digest.
  var parts: [Int] { [first, second] }

  /// The digest as 32 hexadecimal digits, for names of files.
  var digits: String {
    parts.map { part in
      let digits = String(UInt(bitPattern: part), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
