import DpendReporters
import DpendTemplates

/// The answers to requests for the diagram of a selection.
struct ServedDiagrams: Sendable {
  /// The number of characters of a selection that a message shows.
  private static let mostShown = 300

  private let layouts: DiagramLayouts
  private let templates: Templates

  /// Creates the answers.
  init(_ layouts: DiagramLayouts, templates: Templates) {
    self.layouts = layouts
    self.templates = templates
  }

  /// Returns the answer to a request.
  ///
  /// - Parameters:
  ///   - query: The percent-encoded query.
  ///   - state: A function that returns the state of the site, which the page compares with later ones.
  /// - Returns: The diagram, the reason why there is none, or a page that requests it again.
  func answer(to query: String, state: () async -> SiteState) async -> ServedSite.Answer {
    let selection: String
    do throws(DiagramAddress.Refusal) {
      selection = try DiagramAddress(query: query).selection
    } catch {
      return page(of: notice(error), await state())
    }
    let outcome = await layouts.outcome(for: selection)
    let state = await state()
    switch outcome {
    case .page(let html): return answer(200, ServedPage(Array(html.utf8), of: state).html)
    case .refused(let reason): return page(of: Notice(status: 422, reason: reason, selection: selection), state)
    case .failed(let reason): return page(of: Notice(status: 503, reason: reason, selection: selection), state)
    case nil: return page(of: Notice(status: 202, reason: "", selection: selection), state)
    }
  }

  /// A page without a diagram.
  private struct Notice {
    /// The status code.
    let status: Int

    /// The problem; empty while there is none.
    let reason: String

    /// The selection; empty without one.
    let selection: String

    /// The values for the template.
    var values: [String: Any] {
      [
        "isWaiting": reason.isEmpty,
        "hasSelection": !selection.isEmpty,
        "reason": reason.capitalizedFirst,
        "selection": selection.shortened(to: ServedDiagrams.mostShown),
        "address": "/selection.html#select=" + selection.asURLPath,
      ]
    }
  }

  private func notice(_ refusal: DiagramAddress.Refusal) -> Notice {
    switch refusal {
    case .tooLong:
      let reason =
        "the address is longer than \(DiagramAddress.longestQuery) characters; show fewer nodes, or write a selection"
      return Notice(status: 414, reason: reason, selection: "")
    case .malformed: return Notice(status: 400, reason: "the address contains no selection", selection: "")
    case .invalid(let selection, let error): return Notice(status: 400, reason: "\(error)", selection: selection)
    }
  }

  private func page(of notice: Notice, _ state: SiteState) -> ServedSite.Answer {
    // The template is embedded, and a test renders it.
    let html = (try? templates.render("site/served/notice.html", with: notice.values)) ?? ""
    return answer(notice.status, ServedPage(Array(html.utf8), of: state).html)
  }

  private func answer(_ status: Int, _ html: [UInt8]) -> ServedSite.Answer {
    ServedSite.Answer(status: status, contentType: "text/html; charset=utf-8", body: html)
  }
}
