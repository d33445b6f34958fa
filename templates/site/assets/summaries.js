// Tooltips: a link to a type, in the text or in a picture, shows the summary of the type, and one with a shortened name the whole name.
// Both are those of the search.
"use strict";

{
  const { subjects } = globalThis.dpendSearchMatch;
  const root = new URL(document.body.dataset.root || ".", location.href);
  let summaries = null;

  /// Returns the summaries of the types, and the names of what creates the bindings, by the addresses of their pages.
  const read = () => {
    const index = globalThis.dpendSearchIndex;
    const found = ["binding", "key", "missing"].filter((kind) => index.kinds.includes(kind)).flatMap((kind) => subjects(index, kind));
    return new Map(found.map(({ address, summary, factory }) => [new URL(address, root).href, { summary, factory }]));
  };

  /// Adds the summary to the tooltip of a node of a picture, which has other contents already.
  const addToNode = (link, summary) => {
    const title = link.closest(".node")?.querySelector("title");
    if (title && !title.textContent.endsWith(summary)) title.textContent += `\n\n${summary}`;
  };

  const show = ({ target }) => {
    const link = target.closest?.("a[href]");
    if (!link || link.closest(".search")) return;
    summaries ??= read();
    const isInPicture = link instanceof SVGElement;
    const { summary, factory } = summaries.get(isInPicture ? new URL(link.href.baseVal, location.href).href : link.href) ?? {};
    if (isInPicture) {
      if (summary) addToNode(link, summary);
      return;
    }
    const title = [link.textContent.endsWith(":…)") ? factory : null, summary].filter((text) => text).join("\n\n");
    if (title && !link.title) link.title = title;
  };

  for (const event of ["pointerover", "focusin"]) document.addEventListener(event, show);
}
