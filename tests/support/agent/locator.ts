/** A locator: finds its elements again each time, waits until it can act, and throws if there are several. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { press as pressKey } from "./actions.ts";
import type { AgentPage } from "./page.ts";
import type { Loaded } from "./document.ts";
import { evaluateIn } from "./evaluate.ts";
import {
  byAttribute,
  byLabel,
  byRole,
  bySelector,
  byText,
  inOrder,
  type RoleOptions,
  type Step,
} from "./selectors.ts";
import { hasWords, normalized, textOf, type Wanted } from "./text.ts";
import { shownText } from "./shown-text.ts";

interface Filter {
  hasText?: Wanted;
  has?: Locator;
  visible?: boolean;
}

type Exact = { exact?: boolean };
type Timed = { timeout?: number };
type Choice = string | { label?: string; value?: string; index?: number };
type Upload = string | { name: string; mimeType: string; buffer: Buffer };

/** as `expect.timeout` in playwright.config.ts */
export const waitMs = 20_000;
const retryMs = 25;

export class Locator {
  readonly #page: AgentPage;
  readonly #steps: readonly Step[];
  readonly #text: string;

  constructor(page: AgentPage, steps: readonly Step[] = [], text = "") {
    this.#page = page;
    this.#steps = steps;
    this.#text = text;
  }

  #then(step: Step, text: string): Locator {
    return new Locator(
      this.#page,
      [...this.#steps, step],
      `${this.#text}${this.#text && "."}${text}`,
    );
  }

  toString(): string {
    return this.#text;
  }

  page(): AgentPage {
    return this.#page;
  }

  locator(selector: string | Locator, filter: Filter = {}): Locator {
    const next =
      typeof selector === "string"
        ? this.#then(bySelector(selector), `locator(${selector})`)
        : this.#then(
            (loaded, within) => within.flatMap((one) => selector.within(loaded, [one])),
            "locator(…)",
          );
    return Object.keys(filter).length > 0 ? next.filter(filter) : next;
  }

  getByRole(role: string, options?: RoleOptions): Locator {
    return this.#then(byRole(role, options), `getByRole(${role} ${String(options?.name ?? "")})`);
  }

  getByText(words: Wanted, { exact }: Exact = {}): Locator {
    return this.#then(byText(words, exact), `getByText(${String(words)})`);
  }

  getByLabel(words: Wanted, { exact }: Exact = {}): Locator {
    return this.#then(byLabel(words, exact), `getByLabel(${String(words)})`);
  }

  getByTitle(words: Wanted, { exact }: Exact = {}): Locator {
    return this.#then(byAttribute("title", words, exact), `getByTitle(${String(words)})`);
  }

  filter({ hasText, has, visible }: Filter): Locator {
    return this.#then(
      (loaded, within) =>
        within.filter(
          (element) =>
            (hasText === undefined || hasWords(textOf(element), hasText)) &&
            (has === undefined || has.within(loaded, [element]).length > 0) &&
            (visible === undefined || loaded.styles.isVisible(element) === visible),
        ),
      "filter(…)",
    );
  }

  and(other: Locator): Locator {
    return this.#then((loaded, within) => {
      const both = new Set(other.within(loaded, [rootOf(loaded)]));
      return within.filter((element) => both.has(element));
    }, `and(${other.toString()})`);
  }

  nth(index: number): Locator {
    return this.#then(
      (_, within) => within.slice(index, index === -1 ? undefined : index + 1),
      `nth(${index})`,
    );
  }

  first(): Locator {
    return this.nth(0);
  }

  last(): Locator {
    return this.nth(-1);
  }

  /** Its elements inside `roots`. */
  within(loaded: Loaded, roots: readonly Element[]): Element[] {
    return this.#steps.reduce<Element[]>((found, step) => inOrder(step(loaded, found)), [...roots]);
  }

  /** The elements that it finds at this moment. */
  elements(): Element[] {
    const { loaded } = this.#page;
    return this.within(loaded, [rootOf(loaded)]);
  }

  async all(): Promise<Locator[]> {
    await this.#page.settled();
    return this.elements().map((_, index) => this.nth(index));
  }

  async count(): Promise<number> {
    await this.#page.settled();
    return this.elements().length;
  }

  /** Waits until there is one, and `isReady` if given. Throws if there are several, or none in time. */
  async one(
    what: string,
    isReady: (element: HTMLElement) => string | undefined = () => undefined,
    { timeout = waitMs }: Timed = {},
  ): Promise<HTMLElement> {
    const deadline = performance.now() + timeout;
    let why = "";
    do {
      await this.#page.settled();
      const found = this.elements() as HTMLElement[];
      if (found.length > 1)
        throw new Error(
          `${what}: ${this.#text} is ${found.length} elements:\n${found.map((each) => each.outerHTML.slice(0, 120)).join("\n")}`,
        );
      const [element] = found;
      why = element ? (isReady(element) ?? "") : "there is none";
      if (element && why === "") return element;
      await sleep(retryMs);
    } while (performance.now() < deadline);
    throw new Error(`${what}: ${this.#text}: ${why} (${this.#page.url()})`);
  }

  readonly #canAct = (element: HTMLElement): string | undefined => {
    if (!this.#page.loaded.styles.isVisible(element)) return "it is not visible";
    return element.matches(":disabled") ? "it is disabled" : undefined;
  };

  readonly #canEdit = (element: HTMLElement): string | undefined =>
    this.#canAct(element) ?? (element.hasAttribute("readonly") ? "it is read only" : undefined);

  async click(options?: Timed): Promise<void> {
    const element = await this.one("click", this.#canAct, options);
    await this.#page.act(() => {
      focusable(element)?.focus();
      element.click();
    });
  }

  async check(): Promise<void> {
    await this.setChecked(true);
  }

  async uncheck(): Promise<void> {
    await this.setChecked(false);
  }

  async setChecked(wanted: boolean): Promise<void> {
    const element = (await this.one("check", this.#canAct)) as HTMLInputElement;
    const box = (
      element.localName === "label" ? (element as unknown as HTMLLabelElement).control : element
    ) as HTMLInputElement;
    if (box.checked !== wanted) await this.#page.act(() => (box.focus(), box.click()));
    if (box.checked !== wanted)
      throw new Error(`${this.#text} could not be ${wanted ? "checked" : "unchecked"}`);
  }

  async fill(text: string): Promise<void> {
    const found = (await this.one("fill", this.#canEdit)) as HTMLInputElement;
    const field = (
      found.localName === "label" ? (found as unknown as HTMLLabelElement).control : found
    ) as HTMLInputElement;
    if (!["input", "textarea"].includes(field.localName))
      throw new Error(`${this.#text} is no text field`);
    if (["checkbox", "radio", "file", "submit", "button"].includes(field.type))
      throw new Error(`an input of type ${field.type} cannot be filled`);
    await this.#page.act(() => {
      field.focus();
      field.value = text;
      if (text !== "" && field.value === "") throw new Error(`${this.#text} does not take ${text}`);
      field.dispatchEvent(new field.ownerDocument.defaultView!.Event("input", { bubbles: true }));
    });
  }

  clear(): Promise<void> {
    return this.fill("");
  }

  async selectOption(choices: Choice | readonly Choice[]): Promise<string[]> {
    const select = (await this.one("selectOption", this.#canAct)) as unknown as HTMLSelectElement;
    const wanted = (Array.isArray(choices) ? choices : [choices]) as Choice[];
    const options = wanted.map((choice) => {
      const option = [...select.options].find((each, index) => isChosen(each, index, choice));
      if (!option) throw new Error(`${this.#text} has no option ${JSON.stringify(choice)}`);
      if (option.matches(":disabled")) throw new Error(`the option ${option.value} is disabled`);
      return option;
    });
    await this.#page.act(() => {
      select.focus();
      for (const option of select.options) option.selected = options.includes(option);
    });
    return options.map(({ value }) => value);
  }

  async setInputFiles(given: Upload | readonly Upload[]): Promise<void> {
    const input = (await this.one("setInputFiles")) as HTMLInputElement;
    const { File } = input.ownerDocument.defaultView!;
    const uploads = (Array.isArray(given) ? given : [given]) as Upload[];
    const files = await Promise.all(
      uploads.map(async (upload) => {
        if (typeof upload !== "string")
          return new File([new Uint8Array(upload.buffer)], upload.name, { type: upload.mimeType });
        return new File([new Uint8Array(await readFile(upload))], basename(upload));
      }),
    );
    const list = Object.assign(Object.create(input.files!.constructor.prototype) as object, files);
    Object.defineProperty(list, "length", { value: files.length });
    Object.defineProperty(list, Symbol.iterator, { value: () => files.values() });
    Object.defineProperty(input, "files", { value: list, configurable: true });
  }

  async focus(): Promise<void> {
    const element = await this.one("focus");
    await this.#page.act(() => element.focus());
  }

  async blur(): Promise<void> {
    const element = await this.one("blur");
    await this.#page.act(() => element.blur());
  }

  async press(key: string): Promise<void> {
    const element = await this.one("press");
    await this.#page.act(() => {
      element.focus();
      pressKey(this.#page.loaded, key);
    });
  }

  async textContent(): Promise<string | null> {
    return (await this.one("textContent")).textContent;
  }

  async innerText(): Promise<string> {
    return shownText(this.#page.loaded.styles, await this.one("innerText"));
  }

  async allTextContents(): Promise<string[]> {
    await this.#page.settled();
    return this.elements().map(({ textContent }) => textContent ?? "");
  }

  async allInnerTexts(): Promise<string[]> {
    await this.#page.settled();
    return this.elements().map((element) => shownText(this.#page.loaded.styles, element));
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.one("getAttribute")).getAttribute(name);
  }

  async inputValue(): Promise<string> {
    return ((await this.one("inputValue")) as HTMLInputElement).value;
  }

  async isVisible(): Promise<boolean> {
    await this.#page.settled();
    const found = this.elements();
    if (found.length > 1) throw new Error(`${this.#text} is ${found.length} elements`);
    return found[0] !== undefined && this.#page.loaded.styles.isVisible(found[0]);
  }

  async evaluate<T>(
    work: (element: Element, argument?: unknown) => T,
    argument?: unknown,
  ): Promise<T> {
    const element = await this.one("evaluate");
    return this.#page.act(
      () => evaluateIn(this.#page.loaded, work as never, element, argument) as T,
    );
  }

  async evaluateAll<T>(
    work: (elements: Element[], argument?: unknown) => T,
    argument?: unknown,
  ): Promise<T> {
    await this.#page.settled();
    const elements = this.elements();
    return this.#page.act(
      () => evaluateIn(this.#page.loaded, work as never, elements, argument) as T,
    );
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.one("scroll");
  }

  /** Nothing here is shown on hover: an element that a test then acts on must exist anyway. */
  async hover(): Promise<void> {
    await this.one("hover", this.#canAct);
  }

  boundingBox(): never {
    throw needsBrowser("boundingBox");
  }
}

export const needsBrowser = (what: string): Error =>
  new Error(`the agent has no ${what}: this is for a test in a browser (tag @browser)`);

/** The document itself, so that a selector may name its root element. */
const rootOf = ({ document }: Loaded): Element => document as unknown as Element;

const focusable = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]");

function isChosen(option: HTMLOptionElement, index: number, choice: Choice): boolean {
  if (typeof choice === "string")
    return option.value === choice || normalized(option.label) === normalized(choice);
  return (
    (choice.value === undefined || option.value === choice.value) &&
    (choice.label === undefined || normalized(option.label) === normalized(choice.label)) &&
    (choice.index === undefined || index === choice.index)
  );
}
