import Telemetry

/// A session that logs sign-ins and sign-outs.
final class LoggedSession: Session {
  private let log: any Log

  init(log: any Log) {
    self.log = log
  }

  var email: String? {
    didSet { log.note(email.map { "\($0) signed in" } ?? "signed out") }
  }
}
