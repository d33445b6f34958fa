/// The dialects that dpend reads.
public enum DialectRegistry {
  /// Every dialect, in the order in which they are listed.
  public static let all: [any Dialect] = [
    DpendDialect(),
    DeliDialect(),
    DipDialect(),
    FlexInjectDialect(),
    SafeDIDialect(),
    SourceryDialect(),
  ]
}
