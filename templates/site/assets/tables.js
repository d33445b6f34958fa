// Tables: rows can be sorted, filtered and saved, and are cards in narrow windows. The pages work without scripts.
"use strict";

{
  /// The number of rows from which a table has a filter.
  const leastFiltered = 8;

  const narrow = matchMedia("(max-width: 40rem)");

  /// Returns a text on one line.
  const onOneLine = (text) => text.replace(/\s+/g, " ").trim();

  /// Returns the text of a part of a cell; a colon separates a text to expand from its title.
  const textOf = (node) => (node.tagName === "DETAILS" ? [...node.childNodes].map((part, index) => part.textContent + (index === 0 ? ":" : "")).join("") : node.textContent);

  /// Returns the text of a cell without a remark, which has a column of its own in files.
  const text = (cell) => onOneLine([...cell.childNodes].filter((node) => !node.classList?.contains("remark")).map(textOf).join(""));

  /// Returns the remark on the name of a row; empty without one.
  const remark = (row) => onOneLine(row.cells[0].querySelector(".remark")?.textContent ?? "");

  /// Returns the value of a cell of a column with or without numbers.
  const value = (cell, isNumeric) => {
    const content = text(cell);
    return isNumeric && /^-?\d+(\.\d+)?$/.test(content) ? Number(content) : content;
  };

  /// Returns a field of a CSV file. Spreadsheets do not read any as a formula.
  const field = (content) => {
    const plain = typeof content === "string" && /^[=+\-@\t\r]/.test(content) ? `'${content}` : String(content);
    return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
  };

  const formats = {
    CSV: { type: "text/csv", text: (titles, rows) => [titles, ...rows].map((row) => row.map(field).join(",") + "\r\n").join("") },
    JSON: {
      type: "application/json",
      text: (titles, rows) => JSON.stringify(rows.map((row) => Object.fromEntries(row.map((content, index) => [titles[index], content]))), null, 2) + "\n",
    },
  };

  /// Saves a text as a file of the reader.
  const save = (name, type, content) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([content], { type }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  };

  const setUp = (region) => {
    const table = region.querySelector("table");
    const caption = (table.caption.querySelector("span") ?? table.caption).textContent;
    const headings = [...table.tHead.rows[0].cells];
    const titles = headings.map(text);
    const isNumeric = headings.map((_, column) => table.classList.contains(`number-${column + 1}`) || (column > 0 && table.classList.contains("numeric")));
    const body = table.tBodies[0];
    const original = [...body.rows];
    const shown = () => [...body.rows].filter((row) => !row.hidden);
    const others = region.nextElementSibling?.matches(".other-rows") ? region.nextElementSibling : null;
    // Keys scroll a region with a name.
    region.tabIndex = 0;
    region.setAttribute("role", "region");
    region.setAttribute("aria-label", caption);

    const rowCount = Number(others?.dataset.rows ?? original.length);

    // The tools are beside the caption, and outside of the region that scrolls, which does not move: a long table takes long to lay out.
    const tools = document.createElement("div");
    tools.className = "table-tools";
    region.before(tools);

    /// Lets the numbers in some rows lead to what they count, on the page of their row.
    const linkNumbers = (rows) => {
      for (const [column, { dataset }] of headings.entries()) {
        for (const row of dataset.part ? rows : []) {
          const [link, ...others] = row.cells[0].querySelectorAll("a:not(.remark a)");
          const cell = row.cells[column];
          if (!link || others.length > 0 || text(cell) === "0") continue;
          const number = document.createElement("a");
          number.href = `${link.getAttribute("href")}#${dataset.part}`;
          number.append(...cell.childNodes);
          cell.append(number);
        }
      }
    };

    /// Reads the rows of a long table that the page contains as text, because most readers see the first ones only.
    const readOthers = () => {
      if (!others?.isConnected) return;
      const rows = [...new DOMParser().parseFromString(others.textContent, "text/html").querySelectorAll("tbody tr")];
      linkNumbers(rows);
      for (const row of rows) {
        body.append(row);
        original.push(row);
      }
      others.remove();
      if (narrow.matches) arrange();
    };

    const addAllRows = () => {
      const input = document.createElement("input");
      input.type = "checkbox";
      const label = document.createElement("label");
      label.className = "all-rows";
      label.append(input, ` Show all ${rowCount} rows`);
      input.addEventListener("change", () => {
        readOthers();
        region.classList.toggle("folded", !input.checked);
      });
      region.classList.add("folded");
      region.after(label);
      addEventListener("beforeprint", readOthers);
      return label;
    };

    /// Shows all rows that a filter matches, or folds them again.
    const foldUnless = (isFiltered) => {
      if (!allRows) return;
      allRows.hidden = isFiltered;
      region.classList.toggle("folded", !isFiltered && !allRows.querySelector("input").checked);
    };

    /// Shows the row to which the address leads if it is among those that are not shown.
    const showTarget = () => {
      const id = location.hash.slice(1);
      if (!id || !allRows) return;
      if (others.isConnected && others.textContent.includes(` id="${id}"`)) readOthers();
      const row = document.getElementById(id)?.closest("tr");
      if (!row || !body.contains(row) || row.getClientRects().length > 0) return;
      allRows.querySelector("input").checked = true;
      region.classList.remove("folded");
      location.replace(location.hash);
    };

    const sort = (column, direction) => {
      readOthers();
      const compare = (a, b) => (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), "en", { numeric: true, sensitivity: "base" }));
      const keyed = original.map((row) => ({ row, key: value(row.cells[column], isNumeric[column]) }));
      if (direction !== "none") keyed.sort((a, b) => (direction === "ascending" ? compare(a.key, b.key) : compare(b.key, a.key)));
      for (const entry of keyed) body.append(entry.row);
      for (const [index, heading] of headings.entries()) {
        if (index === column && direction !== "none") heading.setAttribute("aria-sort", direction);
        else heading.removeAttribute("aria-sort");
      }
    };

    const addSorting = () => {
      for (const [column, heading] of headings.entries()) {
        const button = document.createElement("button");
        button.type = "button";
        button.className = isNumeric[column] ? "sort number" : "sort";
        button.append(...heading.childNodes);
        heading.append(button);
        button.addEventListener("click", () => {
          // Numbers are most often compared from the largest one.
          const [first, second] = isNumeric[column] ? ["descending", "ascending"] : ["ascending", "descending"];
          const current = heading.getAttribute("aria-sort");
          sort(column, current === first ? second : current === second ? "none" : first);
        });
      }
    };

    const addFilter = () => {
      const input = document.createElement("input");
      input.type = "search";
      input.placeholder = "Filter";
      input.setAttribute("aria-label", `Filter: ${caption}`);
      const count = document.createElement("span");
      count.setAttribute("role", "status");
      let texts = null;
      input.addEventListener("input", () => {
        readOthers();
        texts ??= original.map((row) => onOneLine(row.textContent).toLowerCase());
        const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
        original.forEach((row, index) => (row.hidden = !words.every((word) => texts[index].includes(word))));
        foldUnless(words.length > 0);
        count.textContent = words.length === 0 ? "" : `${shown().length} of ${original.length}`;
      });
      tools.append(count, input);
    };

    const addFiles = () => {
      const name = `${document.querySelector("h1")?.textContent ?? ""} ${caption}`.normalize("NFKD").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 80) || "table";
      for (const [title, format] of Object.entries(formats)) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = title;
        button.title = `Save the rows as ${title}`;
        button.setAttribute("aria-label", `Save as ${title}: ${caption}`);
        button.addEventListener("click", () => {
          readOthers();
          const hasRemarks = original.some(remark);
          const withRemark = ([first, ...others], text) => (hasRemarks ? [first, text, ...others] : [first, ...others]);
          const rows = shown().map((row) => withRemark([...row.cells].map((cell, column) => value(cell, isNumeric[column])), remark(row)));
          save(`${name}.${title.toLowerCase()}`, format.type, format.text(withRemark(titles, "Summary"), rows));
        });
        tools.append(button);
      }
    };

    /// Adds a list of the columns by which cards are sorted, because they have no headings.
    const addOrder = () => {
      const select = document.createElement("select");
      select.setAttribute("aria-label", `Sort: ${caption}`);
      select.append(...["Sort by", ...titles].map((title, index) => new Option(title, String(index - 1))));
      select.addEventListener("change", () => {
        const column = Number(select.value);
        sort(Math.max(column, 0), column < 0 ? "none" : isNumeric[column] ? "descending" : "ascending");
      });
      tools.prepend(select);
      return select;
    };

    /// Shows each row as a card with the titles of the columns, or as a row. The roles say what the layout hides.
    const arrange = () => {
      table.classList.toggle("cards", narrow.matches);
      const roles = [[table, "table"], [body, "rowgroup"]];
      for (const row of original) {
        roles.push([row, "row"]);
        for (const [index, cell] of [...row.cells].entries()) {
          roles.push([cell, cell.tagName === "TH" ? "rowheader" : "cell"]);
          if (narrow.matches) cell.dataset.title = titles[index];
        }
      }
      for (const [element, role] of roles) {
        if (narrow.matches) element.setAttribute("role", role);
        else element.removeAttribute("role");
      }
      if (order) order.hidden = !narrow.matches;
      for (const button of table.querySelectorAll(".sort")) button.disabled = narrow.matches;
    };

    linkNumbers(original);
    const allRows = others ? addAllRows() : null;
    if (original.length > 1) addSorting();
    if (original.length >= leastFiltered) addFilter();
    addFiles();
    const order = original.length > 1 ? addOrder() : null;
    if (narrow.matches) arrange();
    else if (order) order.hidden = true;
    narrow.addEventListener("change", arrange);
    showTarget();
    addEventListener("hashchange", showTarget);
  };

  document.querySelectorAll(".table").forEach(setUp);
}
