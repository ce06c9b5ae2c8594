/**
 * Keeps what is typed, chosen and ticked in a part of the page that React makes anew instead of taking it over: one that
 * the live script has refreshed, say. The new fields go on with it, and with the focus. So do those of a page that is made
 * anew as a whole, because something outside of all parts has changed since it came.
 *
 * Only of what React had not yet taken over: where it takes a form away later, it means to.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = "input:not([type=hidden], [type=file])[id], textarea[id], select[id]";

/** Called once, before React starts. What it returns is for React to call when it could not take over what was there. */
export function keepRemadeFields(): () => void {
  const lost = new Map<string, Field>();
  let couldNotTakeOver = false;
  let focused: Element | null = document.activeElement;
  // had the focus when it was taken out; a dialog that comes anew takes the focus by itself meanwhile
  let awaited: Element | null = null;
  addEventListener("focusin", ({ target }) => (focused = target as Element), true);
  for (const moves of ["pointerdown", "keydown"])
    addEventListener(
      moves,
      (event) => {
        if (!(event instanceof KeyboardEvent) || event.key === "Tab") awaited = null;
      },
      true,
    );
  new MutationObserver((records) => {
    for (const node of [...(couldNotTakeOver ? wholePage(records) : []), ...notTakenOver(records)])
      for (const field of fieldsIn(node)) {
        lost.set(field.id, field);
        if (field === focused) awaited = field;
      }
    couldNotTakeOver = false;
    for (const [id, before] of lost) {
      const after = document.getElementById(id);
      if (!after?.matches(fields) || after === before) continue;
      lost.delete(id);
      if (isChanged(before)) copy(before, after as Field);
      if (before !== awaited) continue;
      awaited = null;
      putFocus(before, after as Field);
    }
  }).observe(document, { childList: true, subtree: true });
  // comes before the observer is told of that very change
  return () => (couldNotTakeOver = true);
}

/** What stood in the body, where React has taken it out to begin anew. */
function wholePage(records: readonly MutationRecord[]): Node[] {
  return records.flatMap(({ target, removedNodes }) =>
    target === document.body ? [...removedNodes] : [],
  );
}

function fieldsIn(node: Node): Field[] {
  if (!(node instanceof Element)) return [];
  return [...(node.matches(fields) ? [node] : []), ...node.querySelectorAll(fields)] as Field[];
}

/** A part that React did not take over goes together with the comments that stand around it. */
function notTakenOver(records: readonly MutationRecord[]): Node[] {
  let depth = 0;
  const removed = records.flatMap(({ removedNodes }) => [...removedNodes]);
  return removed.filter((node) => {
    if (!(node instanceof Comment)) return depth > 0;
    if (node.data === "/$") depth -= 1;
    else if (node.data.startsWith("$")) depth += 1;
    return false;
  });
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return isTicked(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

function copy(before: Field, after: Field): void {
  // React hears of a tick by a click, and of the rest by an event of input and change.
  if (isTicked(before) && isTicked(after)) {
    if (before.checked !== after.checked) after.click();
    return;
  }
  // past the setter that React gives every field of its own, by which it would take the event for none
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(after), "value") ?? {};
  set?.call(after, before.value);
  for (const name of ["input", "change"]) after.dispatchEvent(new Event(name, { bubbles: true }));
}

function putFocus(before: Field, after: Field): void {
  after.focus({ preventScroll: true });
  // a choice, a date and the like have no caret
  if (before instanceof HTMLSelectElement || after instanceof HTMLSelectElement) return;
  if (before.selectionStart === null || after.selectionStart === null) return;
  after.setSelectionRange(before.selectionStart, before.selectionEnd);
}
