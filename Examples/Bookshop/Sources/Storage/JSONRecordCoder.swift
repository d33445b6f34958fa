import Foundation

/// Writes records as JSON, the same record always as the same bytes.
struct JSONRecordCoder: RecordCoder {
  func encode(_ record: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try encoder.encode(record)
  }

  func decode<Record: Decodable>(_ type: Record.Type, from data: Data) throws -> Record {
    try JSONDecoder().decode(type, from: data)
  }
}
