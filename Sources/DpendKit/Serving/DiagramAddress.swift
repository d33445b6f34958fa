import DpendAnalysis
import Foundation

/// The address of the diagram of a selection, such as `/.dpend/diagram?select=module:App`.
struct DiagramAddress: Hashable {
  /// The path; no file of a site is hidden.
  static let path = "/.dpend/diagram"

  /// The maximum length of the query in bytes, which the ids of more than a hundred bindings fit into.
  static let longestQuery = 16_384

  /// The text of the selection, without control characters.
  let selection: String

  /// The reason for refusing an address.
  enum Refusal: Error, Hashable {
    /// The query is longer than the limit.
    case tooLong

    /// The query has no selection, or is not percent-encoded text.
    case malformed

    /// The selection has a syntax error.
    case invalid(selection: String, SelectionError)
  }

  /// Reads the query of a request.
  ///
  /// - Parameter query: The percent-encoded query, without the question mark.
  /// - Throws: ``Refusal`` with the reason.
  init(query: String) throws(Refusal) {
    guard query.utf8.count <= Self.longestQuery else { throw .tooLong }
    let prefix = "select="
    guard let item = query.split(separator: "&").first(where: { $0.hasPrefix(prefix) }),
      let text = item.dropFirst(prefix.count).replacing("+", with: " ").removingPercentEncoding,
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { throw .malformed }
    do throws(SelectionError) {
      _ = try Selection(text)
    } catch {
      throw .invalid(selection: text, error)
    }
    selection = text
  }
}
