// Dialogs that the server opened become modal: focus stays inside, Escape follows the way out.
import { all } from "./all.js";

export const showDialogs = () =>
  all("dialog[data-modal][open]:not(:modal)", (dialog) => {
    const { activeElement: focused } = document;
    dialog.close();
    dialog.showModal();
    // a user who already types in it goes on
    if (dialog.contains(focused)) focused.focus();
    dialog.oncancel = (event) => {
      event.preventDefault();
      location.replace(dialog.dataset.closeHref);
    };
  });
showDialogs();

// What leaves the page comes after those who may hold it (app/features/unsaved-guard).
document.addEventListener("click", (event) => {
  const out = event.target.closest?.("dialog[data-modal] a");
  if (out && out.getAttribute("href") === out.closest("dialog").dataset.closeHref) {
    event.preventDefault();
    location.replace(out.href);
  }
});
