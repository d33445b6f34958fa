// Sets the theme before the page is drawn.
"use strict";
try {
  const theme = localStorage.getItem("dpend-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser may deny storage to pages opened from a disk. The theme of the system is used then.
}
