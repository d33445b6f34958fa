import Foundation

/// Turns records into data and back.
public protocol RecordCoder {
  /// The data of a record.
  func encode(_ record: some Encodable) throws -> Data

  /// The record in the data.
  func decode<Record: Decodable>(_ type: Record.Type, from data: Data) throws -> Record
}
