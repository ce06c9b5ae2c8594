/**
 * What is typed in text areas while React comes to the page. React writes the text that it was rendered with into an area
 * as it hydrates it, over what stands there by then, and the caret jumps; a part that waits for its code is begun more
 * than once. Inputs, boxes and selects it leaves alone.
 *
 * So what stands in each area is read before React starts, and again at each change. It is put back before the next
 * letter goes in, and when the area has become React's (text-area-field.tsx).
 */
interface Typed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Of the areas that are not yet React's. */
const typedIn = new WeakMap<Element, Typed>();

/** Called once, before React starts. */
export function watchTypedText(): void {
  for (const area of document.querySelectorAll("textarea")) typedIn.set(area, read(area));
  // on the window and first, because React stops what a hand does while it takes the page over
  const watch = (event: string, act: (area: HTMLTextAreaElement, typed: Typed) => void) =>
    addEventListener(
      event,
      () => {
        const area = document.activeElement;
        const typed = area && typedIn.get(area);
        if (typed && area instanceof HTMLTextAreaElement) act(area, typed);
      },
      true,
    );
  watch("beforeinput", putBack);
  watch("input", (area) => typedIn.set(area, read(area)));
  watch(
    "selectionchange",
    (area, { text }) => area.value === text && typedIn.set(area, read(area)),
  );
}

/** Called when an area has become React's: from here on its text is React's and the form's. */
export function putTypedTextBack(area: HTMLTextAreaElement): void {
  const typed = typedIn.get(area);
  typedIn.delete(area);
  if (typed) putBack(area, typed);
}

function putBack(area: HTMLTextAreaElement, { text, start, end }: Typed): void {
  // the same text that is written once more leaves the caret where it is, and so is no reason to move it
  if (area.value === text) return;
  area.value = text;
  if (document.activeElement === area) area.setSelectionRange(start, end);
}

const read = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Typed => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});
