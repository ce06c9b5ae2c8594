/**
 * Agent: a browser without scripts, without layout and without a window, for the tests of pages and forms that are HTTP
 * and HTML. It has the part of Playwright's interface that those tests use, with the same meaning: locators that find
 * anew each time, are strict and wait; links, forms, cookies, redirects, <details>, focus and keys as a browser has
 * them. What it cannot know (places, colours, pictures, printing) it refuses, and such a test runs in Chromium
 * (tag `@browser`). agent.test.ts compares what it sends with what Chromium sends.
 */
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listen, press } from "./actions.ts";
import { Cookies, type Cookie, type GivenCookie } from "./cookies.ts";
import { load, type Loaded } from "./document.ts";
import { evaluateIn } from "./evaluate.ts";
import { submissionOf } from "./form.ts";
import { type Answer, ask, follow } from "./http.ts";
import { Locator, needsBrowser, waitMs } from "./locator.ts";

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export interface AgentOptions {
  baseURL?: string | undefined;
  locale?: string | undefined;
  userAgent?: string | undefined;
  viewport?: Viewport | null | undefined;
  storageState?: { cookies: GivenCookie[] } | undefined;
}

const defaultViewport: Viewport = { width: 1280, height: 720 };

export class AgentBrowser {
  /** of contexts for which nothing else is said */
  defaults: AgentOptions = {};

  async newContext(options: AgentOptions = {}): Promise<AgentContext> {
    return new AgentContext({ ...this.defaults, ...options });
  }
}

export class AgentContext {
  readonly jar = new Cookies();
  readonly options: AgentOptions;
  readonly request: AgentRequest;
  readonly #pages: AgentPage[] = [];

  constructor(options: AgentOptions) {
    this.options = options;
    this.jar.add(options.storageState?.cookies ?? []);
    this.request = new AgentRequest(this);
  }

  async newPage(): Promise<AgentPage> {
    const page = new AgentPage(this);
    this.#pages.push(page);
    return page;
  }

  async cookies(): Promise<Cookie[]> {
    return this.jar.all();
  }

  async addCookies(cookies: readonly GivenCookie[]): Promise<void> {
    this.jar.add(cookies);
  }

  async clearCookies({ name }: { name?: string | RegExp } = {}): Promise<void> {
    this.jar.clear(name);
  }

  async storageState(): Promise<{ cookies: Cookie[]; origins: never[] }> {
    return { cookies: this.jar.all(), origins: [] };
  }

  async close(): Promise<void> {
    for (const page of this.#pages) await page.close();
  }

  /** Nothing runs here that could complain; other events are a browser's. */
  on(event: string): void {
    if (event !== "console" && event !== "weberror") throw needsBrowser(`event ${event}`);
  }

  url(address: string): URL {
    return new URL(address, this.options.baseURL);
  }

  headers(): Record<string, string> {
    const { locale = "en-GB", userAgent = "Agent" } = this.options;
    return { "User-Agent": userAgent, "Accept-Language": locale };
  }
}

interface RequestOptions {
  form?: Readonly<Record<string, string>>;
  data?: string;
  headers?: Readonly<Record<string, string>>;
  maxRedirects?: number;
}

/** Requests past the page, with its cookies. */
export class AgentRequest {
  readonly #context: AgentContext;

  constructor(context: AgentContext) {
    this.#context = context;
  }

  get(address: string, options: RequestOptions = {}): Promise<AgentResponse> {
    return this.#send("GET", address, options);
  }

  post(address: string, options: RequestOptions = {}): Promise<AgentResponse> {
    return this.#send("POST", address, options);
  }

  async #send(
    method: string,
    address: string,
    { form, data, headers = {}, maxRedirects }: RequestOptions,
  ): Promise<AgentResponse> {
    const type: Record<string, string> = form
      ? { "Content-Type": "application/x-www-form-urlencoded" }
      : {};
    const text = form ? new URLSearchParams(form).toString() : data;
    const body = text === undefined ? undefined : Buffer.from(text);
    const all = { ...this.#context.headers(), ...type, ...headers };
    const sent = { method, headers: all, body };
    const url = this.#context.url(address);
    const answer = await (maxRedirects === 0 ? ask : follow)(url, this.#context.jar, sent);
    return new AgentResponse(answer);
  }
}

export class AgentResponse {
  readonly #answer: Answer;

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  url = (): string => this.#answer.url;
  status = (): number => this.#answer.status;
  statusText = (): string => this.#answer.statusText;
  ok = (): boolean => this.#answer.status >= 200 && this.#answer.status < 300;
  headers = (): Record<string, string> =>
    Object.fromEntries(
      Object.entries(this.#answer.headers).map(([name, value]) => [name, String(value)]),
    );
  body = async (): Promise<Buffer> => this.#answer.body;
  text = async (): Promise<string> => this.#answer.body.toString("utf8");
  json = async (): Promise<unknown> => JSON.parse(this.#answer.body.toString("utf8"));
}

export interface AgentSent {
  method: () => string;
  url: () => string;
  postData: () => string | null;
}

export class Download {
  readonly #answer: Answer;

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  url = (): string => this.#answer.url;

  suggestedFilename(): string {
    const header = String(this.#answer.headers["content-disposition"]);
    const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
    return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/.exec(header)?.[1] ?? "");
  }

  /** The file, in a folder of its own. */
  async path(): Promise<string> {
    const file = join(await mkdtemp(join(tmpdir(), "vigil-download-")), "download");
    await writeFile(file, this.#answer.body);
    return file;
  }
}

type UrlPattern = string | RegExp | ((url: URL) => boolean);

export class AgentPage {
  readonly #context: AgentContext;
  readonly request: AgentRequest;
  readonly keyboard = {
    press: (key: string) => this.act(() => press(this.loaded, key)),
  };
  #viewport: Viewport;
  #loaded: Loaded | undefined;
  #url = "about:blank";
  #policy = "";
  readonly #back: string[] = [];
  #going: Promise<unknown> = Promise.resolve();
  #refreshing: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #listeners: ((request: AgentSent) => unknown)[] = [];
  readonly #downloads: ((download: Download) => void)[] = [];

  constructor(context: AgentContext) {
    this.#context = context;
    this.request = context.request;
    this.#viewport = context.options.viewport ?? defaultViewport;
  }

  get loaded(): Loaded {
    if (!this.#loaded) throw new Error("no page is open");
    return this.#loaded;
  }

  context(): AgentContext {
    return this.#context;
  }

  url(): string {
    return this.#url;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#refreshing);
    this.#loaded?.window.close();
    this.#loaded = undefined;
  }

  async bringToFront(): Promise<void> {}

  async setViewportSize(viewport: Viewport): Promise<void> {
    this.#viewport = viewport;
    this.#loaded?.resize(viewport);
  }

  async goto(address: string): Promise<AgentResponse | null> {
    const url = this.#context.url(address);
    const answer = await this.#go(() => this.#navigate(url, "none"));
    return answer ? new AgentResponse(answer) : null;
  }

  async reload(): Promise<AgentResponse | null> {
    const answer = await this.#go(() =>
      this.#fetch(new URL(this.#url), "same-origin").then((got) => this.#show(got)),
    );
    return answer ? new AgentResponse(answer) : null;
  }

  async goBack(): Promise<AgentResponse | null> {
    const address = this.#back.pop();
    if (address === undefined) return null;
    const answer = await this.#go(() =>
      this.#fetch(new URL(address), "same-origin").then((got) => this.#show(got)),
    );
    return answer ? new AgentResponse(answer) : null;
  }

  /** Does something in the page, and waits for the page that this may lead to. */
  async act<T>(work: () => T): Promise<T> {
    await this.#going;
    const result = work();
    this.#loaded?.styles.forget();
    await this.#going;
    return result;
  }

  /** Waits until no page is on its way. */
  async settled(): Promise<void> {
    await this.#going;
    if (!this.#loaded) throw new Error("no page is open");
  }

  async #go<T>(way: () => Promise<T>): Promise<T> {
    clearTimeout(this.#refreshing);
    const going = way();
    // whoever asked for it hears of a failure; others wait for its end
    this.#going = going.catch(() => undefined);
    return going;
  }

  async #navigate(url: URL, site: string, target = ""): Promise<Answer | undefined> {
    if (target && target !== "_self") throw needsBrowser(`window ${target}`);
    const isHere = url.href.split("#")[0] === this.#url.split("#")[0];
    if (url.hash && isHere && site !== "none") {
      this.#remember();
      this.#url = url.href;
      return undefined;
    }
    return this.#arrive(await this.#fetch(url, site));
  }

  #fetch(
    url: URL,
    site: string,
    sending: { method?: string; body?: Buffer; contentType?: string } = {},
  ): Promise<Answer> {
    const { method = "GET", body, contentType } = sending;
    for (const listener of this.#listeners)
      listener({
        method: () => method,
        url: () => url.href,
        postData: () => body?.toString() ?? null,
      });
    return follow(url, this.#context.jar, {
      method,
      body,
      headers: {
        ...this.#context.headers(),
        Accept:
          "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8",
        "Upgrade-Insecure-Requests": "1",
        "Sec-Fetch-Site": site,
        "Sec-Fetch-Mode": "navigate",
        "Sec-Fetch-User": "?1",
        "Sec-Fetch-Dest": "document",
        ...(method === "POST" ? { Origin: url.origin } : {}),
        ...this.#referer(site),
        ...(contentType ? { "Content-Type": contentType } : {}),
      },
    });
  }

  /** The page that the request comes from, as far as its policy lets it be told; another origin is none of ours. */
  #referer(site: string): Record<string, string> {
    const policy = this.#policy;
    if (site === "none" || policy === "no-referrer") return {};
    const { origin, href } = new URL(this.#url);
    return { Referer: /^(strict-)?origin$/.test(policy) ? `${origin}/` : href.replace(/#.*$/, "") };
  }

  /** Shows an answer as a new page, offers it as a file, or stays where the page is. */
  async #arrive(answer: Answer): Promise<Answer> {
    if (answer.status === 204) return answer;
    if (/^attachment/i.test(String(answer.headers["content-disposition"]))) {
      for (const take of this.#downloads.splice(0)) take(new Download(answer));
      return answer;
    }
    this.#remember();
    return this.#show(answer);
  }

  #remember(): void {
    if (this.#loaded) this.#back.push(this.#url);
  }

  async #show(answer: Answer): Promise<Answer> {
    const loaded = await load(answer, this.#viewport, (url) => this.#text(url));
    if (this.#isClosed) return answer;
    this.#loaded = loaded;
    this.#url = answer.url;
    this.#policy = String(answer.headers["referrer-policy"] ?? "");
    listen(loaded, {
      go: (url, target) => void this.#go(() => this.#navigate(url, "same-origin", target)),
      submit: (form, submitter) =>
        void this.#go(async () => {
          const { url, method, body, contentType } = await submissionOf(form, submitter);
          const sent = {
            method,
            ...(body ? { body } : {}),
            ...(contentType ? { contentType } : {}),
          };
          return this.#arrive(await this.#fetch(url, "same-origin", sent));
        }),
    });
    return this.#refresh(loaded, answer);
  }

  /** A page may lead on by itself: <meta http-equiv=refresh>. */
  async #refresh(loaded: Loaded, answer: Answer): Promise<Answer> {
    const meta = loaded.document.querySelector("meta[http-equiv=refresh i]");
    const [, seconds, way] =
      /^\s*(\d+)\s*(?:;\s*url=(.*))?$/i.exec(meta?.getAttribute("content") ?? "") ?? [];
    if (seconds === undefined) return answer;
    const url = new URL(way ?? this.#url, this.#url);
    const next = () => this.#fetch(url, "same-origin").then((got) => this.#show(got));
    if (Number(seconds) === 0) return next();
    this.#refreshing = setTimeout(
      () => void this.#go(next).catch(() => undefined),
      Number(seconds) * 1000,
    ).unref();
    return answer;
  }

  async #text(url: URL): Promise<string> {
    const answer = await follow(url, this.#context.jar, {
      method: "GET",
      headers: this.#context.headers(),
    });
    return answer.body.toString("utf8");
  }

  async title(): Promise<string> {
    await this.settled();
    return this.loaded.document.title;
  }

  async content(): Promise<string> {
    await this.settled();
    return `<!DOCTYPE html>${this.loaded.document.documentElement.outerHTML}`;
  }

  async evaluate<T>(work: (argument?: unknown) => T, argument?: unknown): Promise<T> {
    await this.settled();
    return this.act(() => evaluateIn(this.loaded, work as never, argument) as T);
  }

  async waitForFunction(work: (argument?: unknown) => unknown, argument?: unknown): Promise<void> {
    await this.#until(
      async () => Boolean(await this.evaluate(work, argument)),
      "the function holds",
    );
  }

  async waitForURL(pattern: UrlPattern): Promise<void> {
    await this.#until(
      async () => isAt(this.#url, pattern, this.#context.options.baseURL),
      `at ${String(pattern)}`,
    );
  }

  waitForEvent(event: string): Promise<Download> {
    if (event !== "download") throw needsBrowser(`event ${event}`);
    return new Promise((resolve) => this.#downloads.push(resolve));
  }

  async #until(holds: () => Promise<boolean>, what: string): Promise<void> {
    const deadline = performance.now() + waitMs;
    while (!(await this.settled().then(holds))) {
      if (performance.now() > deadline) throw new Error(`never ${what}: ${this.#url}`);
      await sleep(25);
    }
  }

  readonly #all = () => new Locator(this);
  locator = (...given: Parameters<Locator["locator"]>) => this.#all().locator(...given);
  getByRole = (...given: Parameters<Locator["getByRole"]>) => this.#all().getByRole(...given);
  getByText = (...given: Parameters<Locator["getByText"]>) => this.#all().getByText(...given);
  getByLabel = (...given: Parameters<Locator["getByLabel"]>) => this.#all().getByLabel(...given);
  getByTitle = (...given: Parameters<Locator["getByTitle"]>) => this.#all().getByTitle(...given);

  get mouse(): never {
    throw needsBrowser("mouse");
  }

  get clock(): never {
    throw needsBrowser("clock");
  }

  /** Of the requests those for documents; dialogs are opened by scripts, and none run. */
  on(event: string, listener: (request: AgentSent) => unknown): void {
    if (event === "request") this.#listeners.push(listener);
    else if (event !== "dialog") throw needsBrowser(`event ${event}`);
  }

  waitForRequest(isWanted: (request: AgentSent) => boolean): Promise<AgentSent> {
    return new Promise((resolve) =>
      this.#listeners.push((request) => isWanted(request) && resolve(request)),
    );
  }

  route(): never {
    throw needsBrowser("route");
  }

  emulateMedia(): never {
    throw needsBrowser("emulateMedia");
  }

  pdf(): never {
    throw needsBrowser("pdf");
  }
}

export function isAt(address: string, pattern: UrlPattern, base: string | undefined): boolean {
  if (typeof pattern === "function") return pattern(new URL(address));
  if (typeof pattern === "string") return address === new URL(pattern, base).href;
  pattern.lastIndex = 0;
  return pattern.test(address);
}
