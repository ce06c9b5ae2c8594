/** What a browser does by itself on a click or a key press, without scripts. */
import type { Loaded } from "./document.ts";
import { defaultButton, firstInvalid, isSubmitButton } from "./form.ts";

export interface Ways {
  go: (url: URL, target: string) => void;
  submit: (
    form: HTMLFormElement,
    submitter: HTMLButtonElement | HTMLInputElement | undefined,
  ) => void;
}

/** Follows links, sends forms, opens <details>; jsdom itself handles checkboxes and selections. */
export function listen({ document }: Loaded, ways: Ways): void {
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    // a label's click goes on to its control, which is clicked after this one
    const link = target.closest<HTMLAnchorElement>("a[href], area[href]");
    const button = target.closest<HTMLButtonElement>("button, input");
    const summary = target.closest("summary");
    if (button && isSubmitButton(button)) {
      event.preventDefault();
      if (!button.matches(":disabled") && button.form) send(button.form, button, ways);
    } else if (link) {
      event.preventDefault();
      ways.go(new URL(link.href, document.baseURI), link.target);
    } else if (summary) {
      event.preventDefault();
      toggle(summary);
    }
  });
  document.addEventListener("submit", (event) =>
    send(event.target as HTMLFormElement, undefined, ways),
  );
}

function toggle(summary: Element): void {
  const details = summary.parentElement;
  if (details?.localName !== "details" || details.querySelector(":scope > summary") !== summary)
    return;
  const opens = !details.hasAttribute("open");
  const name = details.getAttribute("name");
  if (opens && name)
    for (const other of details.ownerDocument.querySelectorAll(`details[name="${name}"]`))
      other.removeAttribute("open");
  details.toggleAttribute("open", opens);
}

function send(
  form: HTMLFormElement,
  submitter: HTMLButtonElement | HTMLInputElement | undefined,
  ways: Ways,
): void {
  const invalid = firstInvalid(form, submitter);
  if (invalid) invalid.focus();
  else if ((submitter?.getAttribute("formmethod") ?? form.getAttribute("method")) === "dialog")
    form.closest("dialog")?.removeAttribute("open");
  else ways.submit(form, submitter);
}

const sendsOnEnter =
  "input:not([type=submit], [type=button], [type=reset], [type=image], [type=file], [type=color])";

/** Presses a key at the focus. Throws for a key whose action is not known here. */
export function press(loaded: Loaded, key: string): void {
  const element = loaded.document.activeElement as HTMLInputElement | null;
  if (key === "Tab" || key === "Shift+Tab") moveFocus(loaded, key === "Tab" ? 1 : -1);
  else if (!element || key === "Escape") return;
  else if (key === "Enter") enter(element);
  else if (key === " " || key === "Space") space(element);
  else if (key === "Backspace") element.value = element.value.slice(0, -1);
  else if (key.length === 1 && "value" in element) element.value += key;
  else throw new Error(`the agent does not know the key ${key}: this is for a test in a browser`);
}

function enter(element: HTMLInputElement): void {
  if (element.matches("a[href], button, summary")) element.click();
  else if (element.localName === "textarea") element.value += "\n";
  else if (element.form && element.matches(sendsOnEnter)) {
    const button = defaultButton(element.form);
    // a click of a disabled button does nothing, so nothing is sent
    if (button) button.click();
    else if (element.form.querySelectorAll(sendsOnEnter).length === 1) askToSend(element.form);
  } else if (element.matches("input")) element.click();
}

/** For a form without a button: the listener on the document sends it. */
const askToSend = (form: HTMLFormElement): boolean =>
  form.dispatchEvent(new form.ownerDocument.defaultView!.Event("submit", { bubbles: true }));

function space(element: HTMLInputElement): void {
  if (element.matches("button, summary, input[type=checkbox], input[type=radio]")) element.click();
  else if ("value" in element) element.value += " ";
}

function moveFocus({ document, styles }: Loaded, by: 1 | -1): void {
  const reached = [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [tabindex]",
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled, [type=hidden]") &&
      styles.isVisible(element),
  );
  const at = reached.indexOf(document.activeElement as HTMLElement);
  reached[(at + by + reached.length) % reached.length]?.focus();
}
