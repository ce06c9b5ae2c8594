/**
 * Text typed in text areas while React comes to the page. React writes the rendered text into an area as it hydrates
 * it, over the typed text, and the caret jumps; a part that waits for its code is begun more than once. Inputs, boxes
 * and selects it leaves alone. A part that is rendered again before it could be hydrated is made from scratch: another
 * area then replaces the one that was typed in.
 *
 * So the text of each area is read before React starts, and again at each change. It is put back as soon as the area
 * was written to, so that no letter, and no form that is sent, meets the old text; and when the area, or its
 * replacement, has become React's (text-area-field.tsx). Until then nothing that can wait renders the page again
 * (`isTextWaiting`).
 */
interface Typed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Of the areas that are not yet React's. */
const typedIn = new Map<HTMLTextAreaElement, Typed>();
const ofReact = new WeakSet<HTMLTextAreaElement>();
let writing: MutationObserver | undefined;

/** Called once, before React starts. */
export function watchTypedText(): void {
  writing = new MutationObserver(putBackAll);
  followAll();
  // what a slow answer brings later
  addEventListener("load", followAll);
  // on the window and first, because React stops the user's events while it takes the page over
  const watch = (event: string, act: (area: HTMLTextAreaElement, typed: Typed) => void) =>
    addEventListener(
      event,
      () => {
        const area = document.activeElement;
        if (!(area instanceof HTMLTextAreaElement)) return;
        const typed = follow(area);
        if (typed) act(area, typed);
      },
      true,
    );
  watch("input", (area) => typedIn.set(area, read(area)));
  // React hydrates the target of an event before the event does its work: a letter is then typed at the caret's new
  // place
  for (const event of [
    "focusin",
    "selectionchange",
    "select",
    "keydown",
    "beforeinput",
    "paste",
    "cut",
  ])
    watch(event, (area, { text }) => area.value === text && typedIn.set(area, read(area)));
}

function followAll(): void {
  for (const area of document.querySelectorAll("textarea")) follow(area);
}

/** The text of an area that is not yet React's, read now if it was not known; undefined: the area is React's. */
function follow(area: HTMLTextAreaElement): Typed | undefined {
  if (ofReact.has(area) || area.readOnly) return undefined;
  const known = typedIn.get(area);
  if (known) return known;
  const typed = read(area);
  typedIn.set(area, typed);
  writing?.observe(area, { childList: true });
  return typed;
}

/** Called right before React writes to an area: the browser reports a selection only when it next draws the page. */
export function readSelections(): void {
  if (!writing) return;
  // what React has written to since the last time, before the browser could say so
  putBackAll(writing.takeRecords());
  for (const [area, { text }] of typedIn) if (area.value === text) typedIn.set(area, read(area));
}

/** Called when an area has become React's: from here on its text is React's and the form's. */
export function putTypedTextBack(area: HTMLTextAreaElement): void {
  ofReact.add(area);
  const before = typedIn.has(area) ? area : predecessorOf(area);
  const typed = before && typedIn.get(before);
  if (!typed) return;
  putBack(area, typed);
  typedIn.delete(before);
}

/** Whether the user has typed in an area that is not yet React's. */
export function isTextWaiting(): boolean {
  return [...typedIn].some(([area, typed]) => area.isConnected && isChanged(area, typed));
}

const isChanged = ({ defaultValue }: HTMLTextAreaElement, { text }: Typed) => text !== defaultValue;

/** The area that was in this place, and was typed in, before the part was made from scratch. */
function predecessorOf(area: HTMLTextAreaElement): HTMLTextAreaElement | undefined {
  const isSame = (old: HTMLTextAreaElement) =>
    old.name === area.name &&
    old.form?.getAttribute("action") === area.form?.getAttribute("action");
  return [...typedIn].find(
    ([old, typed]) => !old.isConnected && isSame(old) && isChanged(old, typed),
  )?.[0];
}

function putBackAll(written: readonly MutationRecord[]): void {
  for (const { target } of written) if (target instanceof HTMLTextAreaElement) putBack(target);
}

function putBack(area: HTMLTextAreaElement, typed = typedIn.get(area)): void {
  if (!typed) return;
  const { text, start, end } = typed;
  // also of the same text that is written once more: what was selected would be typed after instead of over
  const isLost = area.selectionStart === area.selectionEnd && start !== end;
  if (area.value === text && !isLost) return;
  if (area.value !== text) area.value = text;
  if (document.activeElement === area || isLost) area.setSelectionRange(start, end);
}

const read = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Typed => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});
