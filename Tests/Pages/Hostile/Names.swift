// Names that are legal Swift and are syntax in output formats.

final class `</script><script>alert("name")</script>` {
  init(`quoted "label"`: `a" onmouseover="alert(1)`) {}
}

final class `a" onmouseover="alert(1)` {}

final class `*bold* _em_ | [link](javascript:alert(1)) #tag` {
  init(next: `%N ;{ <b>dot</b> "];}`) {}
}

final class `%N ;{ <b>dot</b> "];}` {
  init(emoji: 👩‍👩‍👧) {}
}

final class 👩‍👩‍👧 {
  init(quote: `"́ accent`) {}
}

final class `"́ accent` {}

final class `con` {}
final class Con {}
final class CON {}
