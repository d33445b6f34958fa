import CDpendTemplates

/// The files of the folder `templates`, which are embedded in the binary.
enum EmbeddedFiles {
  /// The texts by path below the folder.
  static let texts: [String: String] = Dictionary(
    uniqueKeysWithValues: (0..<dpend_template_count()).map { index in
      let file = dpend_template_at(index)
      let bytes = UnsafeBufferPointer(start: file.bytes, count: file.size)
      return (String(cString: file.path), String(decoding: bytes, as: UTF8.self))
    }
  )
}
