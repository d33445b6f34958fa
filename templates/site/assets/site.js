// Changes between the themes. The pages work without scripts.
"use strict";

// MARK: Theme

function setUpTheme() {
  const button = document.getElementById("theme");
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
  button.hidden = false;
  show();
}

setUpTheme();
