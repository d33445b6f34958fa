// Reloads the page when the site changed, and shows why it could not be built. Only `dpend serve` adds this script to pages.
"use strict";

(() => {
  const { site, token } = document.currentScript.dataset;
  const banner = document.createElement("div");
  banner.id = "build-problems";
  banner.className = "verdict verdict-error";
  banner.setAttribute("role", "alert");

  const mostProblems = 8;
  const show = (problems) => {
    const rest = problems.length - mostProblems;
    const more = rest > 0 ? [`The terminal shows ${rest} more.`] : [];
    banner.hidden = problems.length === 0;
    banner.replaceChildren(
      ...["The last build reported problems. These pages may be out of date.", ...problems.slice(0, mostProblems), ...more].map((text) => {
        const line = document.createElement("p");
        line.textContent = text;
        return line;
      })
    );
  };

  // A browser opens six connections to a server at most, so that only visible pages wait for changes.
  const visible = () =>
    new Promise((resolve) => {
      const check = () => {
        if (document.hidden) return;
        document.removeEventListener("visibilitychange", check);
        resolve();
      };
      document.addEventListener("visibilitychange", check);
      check();
    });

  const requestState = async (known) => {
    const controller = new AbortController();
    const hide = () => document.hidden && controller.abort();
    document.addEventListener("visibilitychange", hide);
    try {
      const response = await fetch(`/.dpend/state?after=${known}`, { signal: controller.signal });
      if (!response.ok) throw new Error(response.statusText);
      return await response.json();
    } finally {
      document.removeEventListener("visibilitychange", hide);
    }
  };

  const watch = async () => {
    let known = "";
    for (;;) {
      await visible();
      try {
        const state = await requestState(known);
        if (state.site !== site || (token && state.token !== token)) {
          location.reload();
          return;
        }
        show(state.problems);
        known = state.token;
      } catch {
        // The page was hidden, or the server stopped and may start again.
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  };

  show([]);
  document.getElementById("main").prepend(banner);
  watch();
})();
