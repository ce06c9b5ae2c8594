// Single keys: an element that names its key (aria-keyshortcuts) is pressed by it, or focused if it is a field. In a
// list j leads to the next row and k to the one before; Enter opens the row, as it is a link. In the document itself,
// without React: the first key after a page has come counts like any other. If the user has turned single keys off, no
// element names a key (WCAG 2.1.4). Escape types nothing: it presses the way out of the part that has the focus.
{
  const all = (selector) => [...document.querySelectorAll(selector)];
  const steps = { j: 1, k: -1 };

  // Keys count while nothing else has the focus, or something in a list, the sentence in the place of an empty one, or
  // something in the incident checklist where nothing is typed.
  const mayCount = (focused) =>
    focused.matches("body,p,table *,#incidents *") &&
    !focused.matches("textarea,select,input:not([type=checkbox])") &&
    !document.querySelector("dialog[open]");

  const press = (event) => {
    const focused = document.activeElement ?? document.body;
    if (event.key === "Escape" && !event.isComposing) {
      const part = focused.closest("section:has([data-on-escape])");
      part?.querySelector("[data-on-escape]").click();
    }
    // A key with Control or Command counts from anywhere: it types no text.
    const isControl = event.ctrlKey || event.metaKey;
    const key = (isControl ? "Control+" : "") + event.key;
    const shortcuts = all("[aria-keyshortcuts]");
    const target = shortcuts.find((element) => element.getAttribute("aria-keyshortcuts") === key);
    // Every page of the frame has one shortcut, the search: j and k count if there is another.
    if ((!target && !shortcuts[1]) || event.altKey || event.isComposing) return;
    if (!isControl && !mayCount(focused)) return;
    if (target && !event.repeat) {
      event.preventDefault();
      if (target.matches("input,textarea")) {
        target.focus();
        target.select();
        // pressed as by the mouse, so that the question about unsaved input comes
      } else target.click();
    } else if (!target && steps[key]) {
      const rows = all("tbody .row-link");
      const at = rows.findIndex((row) => focused.closest("tr")?.contains(row));
      rows[Math.max(at + steps[key], 0)]?.focus();
    }
  };
  addEventListener("keydown", press, true);
}
