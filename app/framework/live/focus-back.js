// Back from a dialog that was a page of its own: the link that had led there, of those with its address, gets the focus
// as soon as it is in its place.
import { all } from "#app/ui/live/all.js";

// oxlint-disable-next-line no-restricted-globals -- which link it was: an address of this app and a number
const tab = sessionStorage;
const linksTo = (href) => [...document.links].filter((link) => link.href === href);

// Dialogs may follow one another: the link that led to the first of them counts.
let opener = tab.vigilOpener;
tab.vigilOpener = "";
all("dialog[data-modal][open]", () => (tab.vigilOpener = tab.vigilLink));
onpointerdown = onwheel = onkeydown = () => (opener = "");

export const giveFocusBack = () => {
  if (document.querySelector(":focus")) opener = "";
  if (opener) {
    const [href, place] = opener.split(" ");
    const link = linksTo(href)[place];
    (link?.closest("[data-menu]")?.firstChild ?? link)?.focus();
  }
};

const noteLink = (event) => {
  const link = event.target.closest?.("a");
  if (link && !link.closest("dialog"))
    tab.vigilLink = link.href + " " + linksTo(link.href).indexOf(link);
};
addEventListener("click", noteLink, true);
