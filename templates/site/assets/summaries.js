// Tooltips: a link to a type, in the text or in a picture, shows the summary of the type. The summaries are those of the search.
"use strict";

{
  const { subjects } = globalThis.dpendSearchMatch;
  const root = new URL(document.body.dataset.root || ".", location.href);
  let summaries = null;

  /// Returns the summaries of the types by the addresses of their pages.
  const read = () => {
    const index = globalThis.dpendSearchIndex;
    const found = ["binding", "key", "missing"].filter((kind) => index.kinds.includes(kind)).flatMap((kind) => subjects(index, kind));
    return new Map(found.filter(({ summary }) => summary).map(({ address, summary }) => [new URL(address, root).href, summary]));
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
    if (summaries.size === 0) return;
    const isInPicture = link instanceof SVGElement;
    const summary = summaries.get(isInPicture ? new URL(link.href.baseVal, location.href).href : link.href);
    if (!summary) return;
    if (isInPicture) addToNode(link, summary);
    else if (!link.title) link.title = summary;
  };

  for (const event of ["pointerover", "focusin"]) document.addEventListener(event, show);
}
