// Dialogs that the server opened become modal: focus stays inside, Escape follows the way out.
import { all } from "./all.js";

export const showDialogs = () =>
  all("dialog[data-modal][open]:not(:modal)", (dialog) => {
    const focused = document.querySelector(":focus");
    dialog.close();
    dialog.showModal();
    // toasts go above it
    all("[popover]", (toasts) => toasts.showPopover());
    // a user who already types in it goes on
    if (dialog.contains(focused)) focused.focus();
    const leave = (event) => {
      event.preventDefault();
      location.replace(dialog.dataset.closeHref);
    };
    dialog.oncancel = leave;
    // after those who may hold it (app/features/unsaved-guard)
    dialog.onclick = (event) => {
      // a handler that returned false would hold every other click
      if (event.target.closest("a")?.getAttribute("href") === dialog.dataset.closeHref)
        leave(event);
    };
  });
showDialogs();
