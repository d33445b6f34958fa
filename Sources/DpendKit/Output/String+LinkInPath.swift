extension String {
  /// Returns the link in a path that the author of a commit can choose.
  ///
  /// Such a link would let the author choose the files that dpend writes. Links around the folder are those of the user.
  ///
  /// - Parameter folder: The folder of the configuration, which names the path.
  /// - Returns: The outermost link among the file and the folders around it, up to one that also contains the configuration; nil without any.
  func link(below folder: String) -> String? {
    let folder = folder.absolutePath
    let around = Set([folder] + folder.enclosingFolders)
    let path = absolutePath
    return ([path] + path.enclosingFolders).filter { !around.contains($0) }.last(where: \.isLink)
  }
}
