// Search and themes. The pages work without scripts.
"use strict";

const root = document.body.dataset.root;

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

// MARK: Search

function score(entry, words) {
  const title = entry.title.toLowerCase();
  const rest = [entry.module, entry.kind, ...entry.words].join(" ").toLowerCase();
  let total = 0;
  for (const word of words) {
    if (title === word) total += 100;
    else if (title.startsWith(word)) total += 50;
    else if (title.includes(word)) total += 20;
    else if (rest.includes(word)) total += 5;
    else return 0;
  }
  return total;
}

function find(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return globalThis.dpendSearchIndex
    .map((entry, index) => ({ entry, index, score: score(entry, words) }))
    .filter((found) => found.score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, 12)
    .map((found) => found.entry);
}

function setUpSearch() {
  const box = document.getElementById("search");
  const input = document.getElementById("search-input");
  const list = document.getElementById("search-results");
  let selected = -1;

  // The search works only with scripts, so its attributes are set here.
  box.setAttribute("role", "combobox");
  box.setAttribute("aria-label", "Search");
  box.setAttribute("aria-haspopup", "listbox");
  box.setAttribute("aria-owns", list.id);
  box.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-autocomplete", "list");
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Search results");

  const options = () => [...list.children];
  const close = () => {
    list.hidden = true;
    box.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
    selected = -1;
  };
  const select = (index) => {
    selected = index;
    options().forEach((option, position) => option.setAttribute("aria-selected", String(position === index)));
    if (index >= 0) input.setAttribute("aria-activedescendant", options()[index].id);
  };
  const option = (entry, index) => {
    const item = document.createElement("li");
    item.id = `search-result-${index}`;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    const link = document.createElement("a");
    link.href = root + entry.address;
    link.tabIndex = -1;
    const title = document.createElement("strong");
    title.textContent = entry.title;
    const details = document.createElement("span");
    details.textContent = [entry.module, entry.kind, entry.words[0]].filter(Boolean).join(" · ");
    link.append(title, details);
    item.append(link);
    return item;
  };
  const show = () => {
    const found = find(input.value);
    if (found.length === 0) {
      const item = document.createElement("li");
      item.textContent = "Nothing found";
      item.id = "search-result-none";
      item.setAttribute("role", "option");
      item.setAttribute("aria-disabled", "true");
      list.replaceChildren(item);
    } else {
      list.replaceChildren(...found.map(option));
    }
    list.hidden = input.value.trim() === "";
    box.setAttribute("aria-expanded", String(!list.hidden));
    select(found.length > 0 ? 0 : -1);
  };

  input.addEventListener("input", show);
  input.addEventListener("focus", () => input.value && show());
  input.addEventListener("keydown", (event) => {
    const count = options().length;
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown" && selected >= 0) select((selected + 1) % count);
    else if (event.key === "ArrowUp" && selected >= 0) select((selected + count - 1) % count);
    else if (event.key === "Enter" && selected >= 0) options()[selected].querySelector("a").click();
    else return;
    event.preventDefault();
  });
  document.addEventListener("click", (event) => box.contains(event.target) || close());
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(input|textarea|select)$/i.test(event.target.tagName);
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      input.focus();
    }
  });
  // A single page has no search index.
  box.hidden = globalThis.dpendSearchIndex.length === 0;
}

setUpTheme();
setUpSearch();
