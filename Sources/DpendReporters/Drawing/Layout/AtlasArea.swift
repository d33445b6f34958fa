/// An area of an atlas with packed parts.
struct AtlasArea {
  /// The space between parts, around them, and for the title above them, in points.
  private static let gap = 18.0
  private static let padding = 14.0
  private static let titleHeight = 22.0

  /// The difference between the width of an area and the width of its content.
  static let frameWidth = 2 * padding

  /// The index of the group; nil for the area without a frame.
  let group: Int?

  /// The size with frame and title.
  let size: Shelves.Size

  /// The corner of each part, relative to the corner of the area.
  let corners: [(part: Int, corner: Point)]

  /// Packs the parts of an area, which is as wide as its title at least.
  init(group: Int?, titleWidth: Double, parts: [(index: Int, size: Shelves.Size)], widthLimit: Double) {
    self.group = group
    // Parts of the same height keep their order.
    let sorted = parts.sorted { ($1.size.height.rounded(), $0.index) < ($0.size.height.rounded(), $1.index) }
    let sizes = sorted.map(\.size)
    let surface = sizes.reduce(0) { $0 + ($1.width + Self.gap) * ($1.height + Self.gap) }
    let widest = sizes.map(\.width).max() ?? 0
    let limit = max(widest, min(widthLimit - Self.frameWidth, (surface * 1.8).squareRoot()))
    let shelves = Shelves(sizes, limit: limit, gap: Self.gap)
    let frame = group == nil ? Point(x: 0, y: 0) : Point(x: Self.padding, y: Self.padding + Self.titleHeight)
    size = Shelves.Size(
      width: max(shelves.width, group == nil ? 0 : titleWidth) + 2 * frame.x,
      height: shelves.height + frame.y + (group == nil ? 0 : Self.padding)
    )
    corners = zip(sorted, shelves.corners).map { ($0.index, $1 + frame) }
  }
}
