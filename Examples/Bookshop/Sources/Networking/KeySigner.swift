/// Signs with a key that the other side knows.
struct KeySigner: RequestSigner {
  let apiKey: String

  func signed(_ request: HTTPRequest) -> HTTPRequest {
    var copy = request
    copy.headers["Authorization"] = "Bearer \(apiKey)"
    return copy
  }
}
