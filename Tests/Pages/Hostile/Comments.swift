/// <script>alert(1)</script> [link](javascript:alert(1)) ![image](x) <img src=x onerror="alert(1)">. ``Commented``
///
/// <!-- hidden
/// # Dependencies
/// </section></main><h1>Forged</h1>
/// > > > > > > > > > > > > > > > > deep
/// | a | b |
/// |---|--:|
/// | <b>x</b> | [y](data:text/html,x) |
/// ‮reversed
final class Commented {
  init(con: Con) {}
}
