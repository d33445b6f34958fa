package import DpendReporters
import DpendTemplates
import FlyingFox
import FlyingSocks
import Foundation

/// The server of a site for browsers on this machine.
package struct SiteServer: Sendable {
  /// The address of this machine for itself, which no other machine reaches.
  private static let address = "127.0.0.1"

  /// The headers of all responses.
  ///
  /// A script of the site contains names from the code. Without the resource policy, any page of the web could include it.
  private static let headers: [HTTPHeader: String] = [
    .cacheControl: "no-store", HTTPHeader("X-Content-Type-Options"): "nosniff",
    HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin", HTTPHeader("Referrer-Policy"): "no-referrer",
  ]

  /// The status codes of answers.
  private static let statuses: [HTTPStatusCode] = [
    .ok, .accepted, .noContent, .badRequest, .notFound, .uriTooLong, .unprocessableContent, .serviceUnavailable,
  ]

  private let server: HTTPServer
  private let requestedPort: UInt16
  private let site: ServedSite
  private let layouts: DiagramLayouts
  private let diagrams: ServedDiagrams
  private let states: SiteStates

  /// Creates a server, which does not run yet.
  ///
  /// - Parameters:
  ///   - folder: The folder with the site; it may not exist yet.
  ///   - port: The port; 0 for any free one.
  ///   - builder: The builder of the diagrams of selections.
  /// - Throws: ``WorkProblem`` if the address is invalid.
  package init(folder: String, port: UInt16, _ builder: DiagramBuilder) throws(WorkProblem) {
    do {
      let templates = try Templates()
      site = try ServedSite(folder: folder, templates: templates)
      layouts = DiagramLayouts(layOut: builder.layOut)
      diagrams = ServedDiagrams(layouts, templates: templates)
      server = HTTPServer(address: try .inet(ip4: Self.address, port: port), timeout: 60, logger: .disabled)
    } catch {
      throw WorkProblem("cannot prepare the server: \(error)")
    }
    requestedPort = port
    states = SiteStates(SiteState(site: site.list, problems: []))
  }

  /// Whether the folder has a site.
  package var hasSite: Bool { !site.list.isEmpty }

  /// Builds the files in the folder, and announces them to open pages.
  ///
  /// Meanwhile, no diagram is laid out.
  ///
  /// - Parameter build: A function that builds the files, and returns the problems because of which they are older than the sources.
  package func update(_ build: () async -> [String]) async {
    await layouts.beginBuild()
    let problems = await build()
    await states.change(to: SiteState(site: site.list, problems: problems))
    await layouts.endBuild()
  }

  /// Serves the site while work is done.
  ///
  /// - Parameter work: The work, which receives the address of the site.
  /// - Throws: ``WorkProblem`` if the port can't be used, or if the server ends; otherwise the error of the work.
  package func run(during work: @escaping @Sendable (WebAddress) async throws -> Void) async throws {
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening()
          let port = try await port()
          await server.appendRoute("*") { await response(to: $0, RequestGuard(port: port)) }
          guard let address = WebAddress("http://\(Self.address):\(port)/") else { return }
          try await work(address)
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    } catch let error as SocketError {
      throw problem(error)
    }
  }

  /// Returns the port at which the server listens.
  private func port() async throws -> UInt16 {
    guard case .ip4(_, let port) = await server.listeningAddress else { throw SocketError.unsupportedAddress }
    return port
  }

  private func problem(_ error: SocketError) -> WorkProblem {
    let advice = "pass another port with '--port', or 0 for any free one"
    guard case .failed(_, let code, let message) = error else {
      return WorkProblem("the server stopped: \(error.localizedDescription)")
    }
    if code == EADDRINUSE { return WorkProblem("port \(requestedPort) is in use", advice: advice) }
    return WorkProblem("cannot listen at port \(requestedPort): \(message)", advice: advice)
  }
}

// MARK: - Responses

extension SiteServer {
  private func response(to request: HTTPRequest, _ guards: RequestGuard) async -> HTTPResponse {
    let method = request.method.rawValue
    switch guards.refusal(method: method, host: request.headers[.host]) {
    case .foreignHost: return text(.forbidden, "This server answers only requests to itself.")
    case .method:
      var response = text(.methodNotAllowed, "Only GET and HEAD are allowed.")
      response.headers[HTTPHeader("Allow")] = "GET, HEAD"
      return response
    case nil: return withoutBody(await answer(to: request), if: method == "HEAD")
    }
  }

  private func answer(to request: HTTPRequest) async -> HTTPResponse {
    let path = request.target.path()
    if path == ServedPage.statePath {
      // The digits of a token are not encoded.
      let known = request.target.query().split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""
      let state = await states.next(after: known)
      return response(.ok, "application/json; charset=utf-8", state.json)
    }
    if path == DiagramAddress.path {
      // Another site can embed the address in its pages, such as that of an image.
      guard RequestGuard.startsWork(for: request.headers[HTTPHeader("Sec-Fetch-Dest")]) else {
        return text(.forbidden, "This address is that of a page.")
      }
      return response(to: await diagrams.answer(to: request.target.query()) { await states.current })
    }
    return response(to: site.answer(to: path, site: await states.current.site))
  }

  private func response(to answer: ServedSite.Answer) -> HTTPResponse {
    let status = Self.statuses.first { $0.code == answer.status } ?? HTTPStatusCode(answer.status, phrase: "")
    return response(status, answer.contentType, Data(answer.body))
  }

  private func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    response(status, "text/plain; charset=utf-8", Data((text + "\n").utf8))
  }

  private func response(_ status: HTTPStatusCode, _ contentType: String, _ body: Data) -> HTTPResponse {
    var headers = HTTPHeaders(Self.headers)
    headers[.contentType] = contentType
    return HTTPResponse(statusCode: status, headers: headers, body: body)
  }

  /// Returns a response without its body, and with the length of it.
  private func withoutBody(_ response: HTTPResponse, if isHead: Bool) -> HTTPResponse {
    guard isHead, case .httpBody(let body) = response.payload else { return response }
    var headers = response.headers
    headers[.contentLength] = body.count.map(String.init)
    return HTTPResponse(statusCode: response.statusCode, headers: headers)
  }
}
