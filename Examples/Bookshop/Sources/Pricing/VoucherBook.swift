/// The values of vouchers.
package protocol VoucherBook {
  /// The value of the voucher with the given code; nil for an unknown code.
  func value(of code: String) -> Money?
}

/// The vouchers that were printed.
struct PrintedVouchers: VoucherBook {
  let values: [String: Money]

  func value(of code: String) -> Money? { values[code] }
}
