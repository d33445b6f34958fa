/// Creates a hash of a password that can be stored.
package protocol PasswordHasher {
  /// The hash of a password.
  func hash(_ password: String) -> String
}

/// Good enough for an example, and for nothing else.
struct ToyPasswordHasher: PasswordHasher {
  func hash(_ password: String) -> String {
    let hash = password.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    return String(hash, radix: 16)
  }
}
