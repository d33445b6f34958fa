/// Answers requests itself, as a wholesaler and a bank would: it is busy at the first one.
final class LoopbackTransport: HTTPTransport {
  private var requestCount = 0

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    requestCount += 1
    if requestCount == 1 { return HTTPResponse(status: 503, body: "busy") }
    guard request.headers["Authorization"] != nil else { return HTTPResponse(status: 401, body: "who are you?") }
    return switch request.url.lastPathComponent {
    case "feed": HTTPResponse(status: 200, body: Self.feed)
    case "payments": HTTPResponse(status: 200, body: "paid")
    default: HTTPResponse(status: 404, body: "nothing here")
    }
  }

  private static let feed = """
    9780141439563;Great Expectations;Charles Dickens;novel;990
    9780141187761;Nineteen Eighty-Four;George Orwell;novel;1090
    """
}
