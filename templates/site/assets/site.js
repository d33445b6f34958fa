// Changes between the themes, and links to lines of code. The pages work without scripts.
"use strict";

// MARK: Theme

function setUpTheme() {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "theme", id: "theme" });
  const themes = ["auto", "light", "dark"];
  const current = () => document.documentElement.dataset.theme ?? "auto";
  const show = () => {
    button.textContent = { auto: "◐ Auto", light: "☀ Light", dark: "☾ Dark" }[current()];
    button.setAttribute("aria-label", `Theme: ${current()}. Change theme`);
  };
  button.addEventListener("click", () => {
    const next = themes[(themes.indexOf(current()) + 1) % themes.length];
    if (next === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem("dpend-theme", next);
    } catch {
      // The theme is not remembered.
    }
    show();
  });
  show();
  document.querySelector(".top .menu").before(button);
}

// MARK: Lines of code

/// The number of a line leads to the line, so that its address can be sent. The numbers are no links: a container has thousands of lines.
function setUpLines() {
  for (const numbers of document.querySelectorAll(".line-numbers")) {
    if (!numbers.nextElementSibling?.querySelector(".line[id]")) continue;
    numbers.classList.add("links");
    numbers.title = "Link to this line";
    numbers.addEventListener("click", (event) => {
      // The numbers stay where they are while the code scrolls.
      const line = document.elementFromPoint(numbers.getBoundingClientRect().right + 1, event.clientY)?.closest(".line[id]");
      if (line) location.hash = line.id;
    });
  }
}

setUpTheme();
setUpLines();
