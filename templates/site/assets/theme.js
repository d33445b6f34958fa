// Chooses the theme before the page is drawn.
"use strict";
try {
  const theme = localStorage.getItem("dpend-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser may refuse storage to pages opened from a disk; the system's theme is used then.
}
