import Foundation

/// The folder of the caches, each of which has a folder in it.
package enum CacheFolder {
  /// The folder for the caches of this user; `nil` without a home folder, or if the environment variable `DPEND_NO_CACHE` is set.
  package static var ofUser: String? {
    let environment = ProcessInfo.processInfo.environment
    if !(environment["DPEND_NO_CACHE"] ?? "").isEmpty { return nil }
    #if canImport(Darwin)
    return environment["HOME"].map { $0.pushing("Library/Caches/dpend") }
    #else
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder.pushing("dpend") }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0.pushing(".cache/dpend") : nil }
    #endif
  }

  /// Removes the least recently changed files of one cache, also those that killed runs left, until it is small enough.
  ///
  /// The folder of a cache can be one in which users keep other files: only those with a name that a cache gives are counted and removed.
  static func limit(_ folder: String, to size: Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.filter(isNameOfCache).map(folder.pushing).compactMap { path in
      FileStamp(of: path).map { (path: path, stamp: $0) }
    }
    .sorted { ($1.stamp.modified, $1.path) < ($0.stamp.modified, $0.path) }
    var total = 0
    for file in files {
      total += file.stamp.size
      // Unlike `removeItem`, `unlink` never removes a folder with its contents.
      if total > size { unlink(file.path) }
    }
  }

  /// Whether a file has a name that a cache gives: 32 hexadecimal digits, with the extension of a cache, and of a temporary file.
  private static func isNameOfCache(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isOwn = parts.dropFirst().allSatisfy { part in
      ["dpendcache", "dpendpicture", "dpendrun", FileReplacement.temporaryExtension[...]].contains(part)
    }
    return isOwn && parts[0].utf8.count == 32 && parts[0].allSatisfy { $0.isHexDigit }
  }

  /// A text that differs between versions of dpend, and between builds of one version from changed sources.
  ///
  /// Most linkers write a digest of the whole program to its beginning; archives give all programs the same time.
  static func producer(_ version: String) -> String {
    let program = Bundle.main.executablePath.flatMap { path in
      FileHandle(forReadingAtPath: path).map { file in
        defer { try? file.close() }
        let beginning = (try? file.read(upToCount: 1 << 15)) ?? Data()
        let stamp = FileStamp(of: path)
        return "\(stamp?.size ?? 0) \(stamp?.modified ?? 0) \(ContentDigest(of: beginning).digits)"
      }
    }
    return "dpend \(version), \(program ?? "")"
  }
}
