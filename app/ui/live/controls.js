// Menus, buttons, links, boxes and fields that do their work without React. On the window and first, because React stops
// the user's events while it takes the page over.
import { all } from "./all.js";
import { showDialogs } from "./dialogs.js";
import { closeToast } from "./toasts.js";

const press = (event) => {
  const closest = (selector) => event.target.closest?.(selector);
  all("details[data-menu][open]", (menu) => menu.contains(event.target) || (menu.open = false));
  const close = closest("[data-closes-toast]");
  if (close) {
    event.preventDefault();
    closeToast(close.closest("[data-toast]"));
  }
  // One box ticks the others of its name, before React knows of it too.
  const ticks = closest("[data-ticks]");
  if (ticks) all(`[name=${ticks.dataset.ticks}]`, (box) => (box.checked = ticks.checked));
  // Steps on the way in leave no trace in the history.
  const step = closest("a[data-replaces]");
  if (step) {
    event.preventDefault();
    location.replace(step.href);
  }
  if (closest("[data-prints]")) print();
  const toggle = closest("[data-reveals]");
  if (toggle) {
    const { reveals } = toggle.dataset;
    const isShown = toggle.ariaPressed === "true";
    toggle.dataset.reveals = toggle.ariaLabel;
    toggle.ariaLabel = toggle.title = reveals;
    toggle.ariaPressed = !isShown;
    toggle.previousElementSibling.type = isShown ? "password" : "text";
  }
  const copy = closest("[data-copy]");
  if (copy) {
    event.preventDefault();
    // The older way of copying needs no permission, and works on plain http. If even that is refused, the text stays
    // selected.
    const note = copy.parentElement.querySelector("output");
    const text = copy.dataset.copy;
    note.textContent = text;
    getSelection().selectAllChildren(note);
    const give = (copied) => {
      copied.preventDefault();
      copied.clipboardData.setData("text/plain", text);
      note.textContent = copy.dataset.copied;
    };
    addEventListener("copy", give, true);
    document.execCommand("copy");
    removeEventListener("copy", give, true);
  }
};
addEventListener("click", press, true);

const onKey = (event) => {
  if (event.key === "Escape") {
    // a dialog that has just come is left, too
    showDialogs();
    all("details[data-menu][open]", (menu) => (menu.open = false));
    // Away until pointer and focus come again (WCAG 1.4.13).
    all("[data-hover-card]:is(:hover, :focus-within)", (card) => {
      card.dataset.dismissed = "";
      for (const end of ["pointerleave", "focusout"])
        card.addEventListener(end, () => delete card.dataset.dismissed, { once: true });
    });
  }
  // Enter in a field that names the next one moves there.
  const next = event.key === "Enter" && event.target.dataset?.enterFocuses;
  if (next) {
    event.preventDefault();
    document.getElementById(next).focus();
  }
};
addEventListener("keydown", onKey, true);
