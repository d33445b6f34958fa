import DpendAnalysis
import DpendGraph

/// The request of a marker for its contents.
package struct InsertRequest {
  /// The marker.
  let marker: PageMarker

  /// The whole graph with its findings.
  let context: PageContext

  /// Returns the selected bindings.
  ///
  /// - Parameter name: The name of the attribute.
  /// - Returns: The indices, sorted; nil without the attribute.
  /// - Throws: ``PageMistake`` if the value is no selection, or selects nothing.
  func bindings(_ name: String) throws(PageMistake) -> [Int]? {
    guard let attribute = attribute(name) else { return nil }
    let selection: Selection
    do throws(SelectionError) {
      selection = try Selection(attribute.value)
    } catch {
      // Positions are those of characters, of which one can have several code units.
      let before = attribute.value.prefix(error.position - 1).utf8.count
      throw mistake(error.message, at: attribute.valueColumn + before, advice: error.advice)
    }
    do throws(SelectionMiss) {
      return try selection.someBindings(in: context.graph)
    } catch {
      throw mistake("\(error)", at: attribute.valueColumn)
    }
  }

  /// Returns the named value of a type.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute.
  ///   - type: The type.
  /// - Returns: The value; nil without the attribute.
  /// - Throws: ``PageMistake`` if the type has no value with the name.
  func choice<Value: RawRepresentable & CaseIterable>(_ name: String, of type: Value.Type) throws(PageMistake) -> Value?
  where Value.RawValue == String {
    guard let attribute = attribute(name) else { return nil }
    if let value = Value(rawValue: attribute.value) { return value }
    let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw mistake("'\(name)' can't be '\(attribute.value)'", at: attribute.valueColumn, advice: "use one of \(names)")
  }

  /// Returns an integer from 0 on.
  ///
  /// - Parameter name: The name of the attribute.
  /// - Returns: The integer; nil without the attribute.
  /// - Throws: ``PageMistake`` for any other value.
  func number(_ name: String) throws(PageMistake) -> Int? {
    guard let attribute = attribute(name) else { return nil }
    if let number = Int(attribute.value), number >= 0 { return number }
    throw mistake("'\(name)' must be an integer of at least 0", at: attribute.valueColumn)
  }

  /// Returns an attribute; nil if the marker does not have it.
  func attribute(_ name: String) -> PageMarker.Attribute? { marker.attributes.first { $0.name == name } }

  /// Returns a mistake in the marker, by default at its name.
  func mistake(_ message: String, at column: Int? = nil, advice: String? = nil) -> PageMistake {
    PageMistake(message, line: marker.line, column: column ?? marker.column, advice: advice)
  }
}
