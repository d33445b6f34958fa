import DpendGraph

/// The colors of diagrams.
///
/// A picture is drawn in the light colors, one for each role. In the dark theme a style sheet replaces them role by role, so that
/// one picture works in both themes.
package enum DiagramTheme {
  /// The theme of a standalone picture.
  package enum Choice: String, Hashable, Sendable, CaseIterable {
    /// The theme of the reader's system.
    case auto

    case light
    case dark
  }

  /// The role of a color.
  enum Role: String, CaseIterable {
    case background, area, areaLine, areaTitle
    case surface, outline, title, details
    case edge, crossEdge, quietEdge
    case alarm, alarmSurface, focus, focusSurface, fresh, freshSurface
    case transient, resolution, component, weak, singleton, eager, unknown
  }

  /// The roles of scopes.
  static let scopeRoles: [Role] = [.transient, .resolution, .component, .weak, .singleton, .eager, .unknown]

  /// Returns the color of a role in the light theme, which is unique.
  static func light(_ role: Role) -> String {
    switch role {
    case .background: "#fdfdfe"
    case .area: "#f2f5f9"
    case .areaLine: "#d5dce5"
    case .areaTitle: "#37455a"
    case .surface: "#ffffff"
    case .outline: "#a9b4c2"
    case .title: "#161c24"
    case .details: "#556273"
    case .edge: "#66727f"
    case .crossEdge: "#9db6d3"
    case .quietEdge: "#c2cad5"
    case .alarm: "#b00020"
    case .alarmSurface: "#fff0f1"
    case .focus: "#0a5aa8"
    case .focusSurface: "#eef5fd"
    case .fresh: "#11723a"
    case .freshSurface: "#ebf8f0"
    case .transient: "#8a8f98"
    case .resolution: "#009e73"
    case .component: "#e69f00"
    case .weak: "#cc79a7"
    case .singleton: "#0072b2"
    case .eager: "#d55e00"
    case .unknown: "#b4bac3"
    }
  }

  /// Returns the color of a role in the dark theme.
  static func dark(_ role: Role) -> String {
    switch role {
    case .background: "#10151b"
    case .area: "#171e27"
    case .areaLine: "#2f3a47"
    case .areaTitle: "#b9c5d4"
    case .surface: "#1f2833"
    case .outline: "#55626f"
    case .title: "#edf1f6"
    case .details: "#a9b5c3"
    case .edge: "#97a3b1"
    case .crossEdge: "#4f6f94"
    case .quietEdge: "#3d4957"
    case .alarm: "#ff7b86"
    case .alarmSurface: "#3b1b20"
    case .focus: "#76b6ff"
    case .focusSurface: "#16273a"
    case .fresh: "#5ccf86"
    case .freshSurface: "#13301f"
    case .transient: "#8d949e"
    case .resolution: "#1fbf92"
    case .component: "#f0b429"
    case .weak: "#e08fbb"
    case .singleton: "#3d9fe0"
    case .eager: "#f07f3c"
    case .unknown: "#5d6773"
    }
  }

  /// Returns the role of the mark of a scope, in diagrams and in tables.
  static func role(of scope: Scope) -> Role {
    switch scope.lifetime {
    case .transient: .transient
    case .resolution: .resolution
    case .component: .component
    case .weak: .weak
    case .singleton: scope.isEager ? .eager : .singleton
    case .unknown: .unknown
    }
  }
}
