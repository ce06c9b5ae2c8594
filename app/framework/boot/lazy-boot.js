// The lazy boot: React starts at the first sign of use. Safe because every link and form works without JavaScript. The
// live script requests it by `vigil:boot`: for a part that is to be refreshed, a viewer, or the form of a page made for
// typing, in view (`data-boots`). If the scripts cannot be fetched, the next sign tries again.
{
  const signs = [
    "pointermove",
    "pointerdown",
    "wheel",
    "keydown",
    "touchstart",
    "focusin",
    "vigil:boot",
  ];
  const options = { capture: true, passive: true };

  // A field that the page itself has focused (that nothing was touched yet does not say: a browser carries that over from
  // the page before), and a pointer that rests while a page is laid out under it: a browser reports a move of no length.
  const isOfThePage = ({ type, target, movementX, movementY }) =>
    type === "focusin"
      ? target.autofocus || navigator.userActivation?.hasBeenActive === false
      : type === "pointermove" && !movementX && !movementY;

  const onSign = (event) => {
    // A single key that presses a link or button (single-keys.js, which hears it first) leaves the page: React would come to
    // what is left, and the next page would wait for it.
    if (event.defaultPrevented || isOfThePage(event)) return;
    for (const sign of signs) removeEventListener(sign, onSign, options);
    // the framework's own import, put here by entry.ssr.tsx
    Promise.resolve(startReact()).catch(listen);
  };
  const listen = () => {
    for (const sign of signs) addEventListener(sign, onSign, options);
  };
  listen();
}
