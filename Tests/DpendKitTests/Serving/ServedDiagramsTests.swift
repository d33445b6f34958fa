import DpendTemplates
import Foundation
import Testing

@testable import DpendKit

struct ServedDiagramsTests {
  private func answer(
    to query: String,
    _ outcome: DiagramOutcome?,
    problems: [String] = []
  ) async throws -> (
    status: Int, html: String
  ) {
    let layouts = DiagramLayouts(
      wait: { duration in if outcome != nil { try await Task.sleep(for: .seconds(3600)) } },
      layOut: { _ in
        if let outcome { return outcome }
        try? await Task.sleep(for: .seconds(3600))
        return .failed("cancelled")
      }
    )
    await layouts.endBuild()
    let diagrams = ServedDiagrams(layouts, templates: try Templates())
    let answer = await diagrams.answer(to: query) { SiteState(site: "site", problems: problems) }
    #expect(answer.contentType == "text/html; charset=utf-8")
    return (answer.status, String(decoding: answer.body, as: UTF8.self))
  }

  @Test("A diagram is served as a page, which belongs to the state of the site")
  func page() async throws {
    let page = "<head></head>"
    let site = SiteState(site: "site", problems: [])
    let sound = try await answer(to: "select=A", .page(page))
    #expect(sound.status == 200)
    #expect(sound.html.contains("src=\"/.dpend/reload.js\" data-site=\"\(site.site)\" defer"))
    // While the sources have errors, the site stays as it was, and the diagram does not.
    let broken = try await answer(to: "select=A", .page(page), problems: ["B"])
    let token = SiteState(site: "site", problems: ["B"]).token
    #expect(broken.html.contains("data-site=\"\(site.site)\" data-token=\"\(token)\" defer"))
  }

  @Test("A page states why there is no diagram, with the selection as text")
  func refusals() async throws {
    let selection = #"type:"</code><img src=x onerror=alert(1)>""#
    let query = "select=" + (selection.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
    let refused = try await answer(to: query, .refused("nothing matches \(selection)"))
    #expect(refused.status == 422)
    #expect(
      refused.html.contains(
        "role=\"alert\">Nothing matches type:&quot;&lt;/code&gt;&lt;img src=x onerror=alert(1)&gt;&quot;</p>"
      )
    )
    #expect(!refused.html.contains("<img") && !refused.html.contains("http-equiv=\"refresh\""))
    #expect(refused.html.contains("href=\"/selection.html#select=type%3A%22"))
    #expect(try await answer(to: "select=A", .failed("the process ended")).status == 503)
    #expect(try await answer(to: "", nil).status == 400)
    let invalid = try await answer(to: "select=(%3Cb%3E", nil)
    #expect(invalid.status == 400 && invalid.html.contains("Character 1: ") && !invalid.html.contains("<b>"))
    let long = try await answer(to: "select=" + String(repeating: "a", count: 20_000), nil)
    #expect(long.status == 414 && long.html.count < 2_000)
  }

  @Test("A page that waits requests the diagram again")
  func waiting() async throws {
    let waiting = try await answer(to: "select=A%3C", nil)
    #expect(waiting.status == 202)
    #expect(
      waiting.html.contains("<meta http-equiv=\"refresh\" content=\"1\">")
        && waiting.html.contains("<code>A&lt;</code>")
    )
  }
}
