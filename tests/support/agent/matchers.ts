/** Playwright's assertions on pages and locators, for those of the agent: repeated until they pass. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect as base } from "@playwright/test";
import { AgentPage, isAt } from "./page.ts";
import { Locator, waitMs } from "./locator.ts";
import { descriptionOf, nameOf } from "./roles.ts";
import { hasWords, matches, normalized, textOf, type Wanted } from "./text.ts";

interface Verdict {
  readonly holds: boolean;
  readonly found: unknown;
}

type Matcher = { isNot: boolean };
type Timed = { timeout?: number };
const retryMs = 25;

async function repeat(
  { isNot }: Matcher,
  name: string,
  about: { toString: () => string },
  look: () => Verdict,
  page: AgentPage,
  { timeout = waitMs }: Timed = {},
) {
  const deadline = performance.now() + timeout;
  let verdict: Verdict;
  do {
    await page.settled();
    verdict = look();
    if (verdict.holds !== isNot) break;
    await sleep(retryMs);
  } while (performance.now() < deadline);
  const { found } = verdict;
  return {
    pass: verdict.holds,
    name,
    message: () =>
      `${isNot ? "not " : ""}${name}: ${about.toString()} on ${page.url()} is ${JSON.stringify(found)}`,
  };
}

/** The one element; undefined if there is none. Several elements are a fault of the test. */
function single(locator: Locator): HTMLElement | undefined {
  const found = locator.elements() as HTMLElement[];
  if (found.length > 1)
    throw new Error(
      `${locator.toString()} is ${found.length} elements:\n${found.map((each) => each.outerHTML.slice(0, 120)).join("\n")}`,
    );
  return found[0];
}

const ofOne = (
  name: string,
  read: (element: HTMLElement, locator: Locator) => unknown,
  wanted: (found: unknown) => boolean,
) =>
  function check(this: Matcher, locator: Locator, options?: Timed) {
    const look = () => {
      const element = single(locator);
      // without an element every assertion fails, positive or negative
      const found = element ? read(element, locator) : undefined;
      return element ? { holds: wanted(found), found } : { holds: this.isNot, found: "not there" };
    };
    return repeat(this, name, locator, look, locator.page(), options);
  };

const isTrue = (found: unknown) => found === true;
const isFalse = (found: unknown) => found === false;
const checked = (element: HTMLElement) =>
  "checked" in element ? element.checked : element.getAttribute("aria-checked") === "true";
const disabled = (element: HTMLElement) =>
  element.matches(":disabled") || element.closest("[aria-disabled=true]") !== null;

function texts(name: string, isPart: boolean) {
  return function check(
    this: Matcher,
    locator: Locator,
    wanted: Wanted | readonly Wanted[],
    options?: Timed,
  ) {
    const isSame = (text: string, want: Wanted) =>
      typeof want === "string"
        ? isPart
          ? normalized(text).includes(normalized(want))
          : normalized(text) === normalized(want)
        : matches(want, text);
    const look = () => {
      if (!Array.isArray(wanted)) {
        const element = single(locator);
        if (!element) return { holds: this.isNot, found: "not there" };
        return {
          holds: isSame(textOf(element), wanted as Wanted),
          found: normalized(textOf(element)),
        };
      }
      const found = locator.elements().map(textOf);
      const all = wanted as readonly Wanted[];
      if (!isPart)
        return {
          holds: found.length === all.length && all.every((want, at) => isSame(found[at]!, want)),
          found: found.map(normalized),
        };
      // each in its order; other texts may be between them
      let at = 0;
      for (const text of found) if (at < all.length && isSame(text, all[at]!)) at += 1;
      return { holds: at === all.length, found: found.map(normalized) };
    };
    return repeat(this, name, locator, look, locator.page(), options);
  };
}

const words = (name: string, read: (element: HTMLElement, locator: Locator) => string) =>
  function check(this: Matcher, locator: Locator, wanted: Wanted, options?: Timed) {
    const isSame = (found: unknown) =>
      typeof wanted === "string"
        ? normalized(String(found)) === normalized(wanted)
        : matches(wanted, String(found));
    return ofOne(name, read, isSame).call(this, locator, options);
  };

const agentExpect = base.extend({
  toBeVisible(
    this: Matcher,
    locator: Locator,
    { visible = true, ...options }: Timed & { visible?: boolean } = {},
  ) {
    return repeat(
      this,
      "toBeVisible",
      locator,
      () => {
        const element = single(locator);
        const isVisible = element !== undefined && locator.page().loaded.styles.isVisible(element);
        return { holds: isVisible === visible, found: element?.outerHTML.slice(0, 200) };
      },
      locator.page(),
      options,
    );
  },
  toBeHidden(this: Matcher, locator: Locator, options?: Timed) {
    return repeat(
      this,
      "toBeHidden",
      locator,
      () => {
        const element = single(locator);
        const isVisible = element !== undefined && locator.page().loaded.styles.isVisible(element);
        return { holds: !isVisible, found: element?.outerHTML.slice(0, 200) };
      },
      locator.page(),
      options,
    );
  },
  toBeAttached(this: Matcher, locator: Locator, options?: Timed) {
    return repeat(
      this,
      "toBeAttached",
      locator,
      () => {
        const found = locator.elements().length;
        return { holds: found > 0, found };
      },
      locator.page(),
      options,
    );
  },
  toHaveCount(this: Matcher, locator: Locator, count: number, options?: Timed) {
    return repeat(
      this,
      `toHaveCount ${count}`,
      locator,
      () => {
        const found = locator.elements().length;
        return { holds: found === count, found };
      },
      locator.page(),
      options,
    );
  },
  toHaveText: texts("toHaveText", false),
  toContainText: texts("toContainText", true),
  toBeChecked(
    this: Matcher,
    locator: Locator,
    { checked: wanted = true, ...options }: Timed & { checked?: boolean } = {},
  ) {
    return ofOne("toBeChecked", checked, (found) => found === wanted).call(this, locator, options);
  },
  toBeDisabled: ofOne("toBeDisabled", disabled, isTrue),
  toBeEnabled: ofOne("toBeEnabled", disabled, isFalse),
  toBeFocused: ofOne(
    "toBeFocused",
    (element) => element.ownerDocument.activeElement === element,
    isTrue,
  ),
  toHaveValue: words("toHaveValue", (element) => (element as HTMLInputElement).value),
  toHaveClass: words("toHaveClass", (element) => element.getAttribute("class") ?? ""),
  toHaveAccessibleName: words("toHaveAccessibleName", (element, locator) =>
    nameOf(element, locator.page().loaded.styles),
  ),
  toHaveAccessibleDescription: words("toHaveAccessibleDescription", (element, locator) =>
    descriptionOf(element, locator.page().loaded.styles),
  ),
  toHaveAttribute(this: Matcher, locator: Locator, name: string, wanted?: Wanted, options?: Timed) {
    const isSame = (found: unknown) => {
      if (wanted === undefined || found === null) return wanted === undefined && found !== null;
      return typeof wanted === "string" ? found === wanted : matches(wanted, found as string);
    };
    return ofOne(`toHaveAttribute ${name}`, (element) => element.getAttribute(name), isSame).call(
      this,
      locator,
      options,
    );
  },
  toHaveURL(this: Matcher, page: AgentPage, wanted: Parameters<typeof isAt>[1], options?: Timed) {
    const { baseURL } = page.context().options;
    return repeat(
      this,
      `toHaveURL ${String(wanted)}`,
      "page",
      () => ({ holds: isAt(page.url(), wanted, baseURL), found: page.url() }),
      page,
      options,
    );
  },
  toHaveTitle(this: Matcher, page: AgentPage, wanted: Wanted, options?: Timed) {
    return repeat(
      this,
      "toHaveTitle",
      "page",
      () => {
        const found = page.loaded.document.title;
        return {
          holds:
            typeof wanted === "string" ? hasWords(found, wanted, true) : matches(wanted, found),
          found,
        };
      },
      page,
      options,
    );
  },
});

const isOfAgent = (value: unknown) => value instanceof AgentPage || value instanceof Locator;

/** Playwright's `expect`, which knows the pages and locators of the agent too. */
export const expect = new Proxy(base, {
  apply: (_, __, [value, ...rest]: [unknown, ...string[]]) =>
    (isOfAgent(value) ? agentExpect : base)(value, ...(rest as [string?])),
});
