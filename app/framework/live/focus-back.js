// Back from a page beneath this one, such as a viewer that was closed: the link that had led there, of those with its
// address, gets the focus as soon as it is in its place.

// oxlint-disable-next-line no-restricted-globals -- which of several links it was: a number
const tab = sessionStorage;
const linksTo = (href) => [...document.links].filter((link) => link.href === href);
let { referrer: left } = document;
for (const sign of ["pointerdown", "wheel", "keydown"]) addEventListener(sign, () => (left = ""));
if (!left.startsWith(location.origin + location.pathname + "/")) left = "";

export const giveFocusBack = () => {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) left = "";
  if (left) linksTo(left)[tab.vigilLink]?.focus();
};

const noteLink = (event) => {
  const link = event.target.closest?.("a");
  if (link && !link.closest("dialog")) tab.vigilLink = linksTo(link.href).indexOf(link);
};
addEventListener("click", noteLink, true);
