/** A page of the agent: its address, its content, and the ways to the next page. */
import { setTimeout as sleep } from "node:timers/promises";
import { listen, press } from "./actions.ts";
import type { AgentContext } from "./agent.ts";
import { load, type Loaded } from "./document.ts";
import { evaluateIn } from "./evaluate.ts";
import { submissionOf } from "./form.ts";
import { type Answer, follow } from "./http.ts";
import { Locator, needsBrowser, waitMs } from "./locator.ts";
import { type AgentRequest, AgentResponse, type AgentSent, Download } from "./request.ts";
import type { Viewport } from "./style.ts";

type UrlPattern = string | RegExp | ((url: URL) => boolean);

const defaultViewport: Viewport = { width: 1280, height: 720 };

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
      this.#fetch(new URL(address), "none").then((got) => this.#show(got)),
    );
    return answer ? new AgentResponse(answer) : null;
  }

  /** Acts in the page, and waits for the page to which this may lead. */
  async act<T>(work: () => T): Promise<T> {
    await this.#going;
    const result = work();
    this.#loaded?.styles.forget();
    await this.#going;
    return result;
  }

  /** Waits until no page is loading. */
  async settled(): Promise<void> {
    await this.#going;
    if (!this.#loaded) throw new Error("no page is open");
  }

  async #go<T>(way: () => Promise<T>): Promise<T> {
    clearTimeout(this.#refreshing);
    const going = way();
    // the caller gets a failure; others wait for its end
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

  /** The page from which the request comes, as far as its policy lets it be sent; nothing for another origin. */
  #referer(site: string): Record<string, string> {
    const policy = this.#policy;
    if (site === "none" || policy === "no-referrer") return {};
    const { origin, href } = new URL(this.#url);
    return { Referer: /^(strict-)?origin$/.test(policy) ? `${origin}/` : href.replace(/#.*$/, "") };
  }

  /** Shows an answer as a new page, offers it as a file, or stays at the page. */
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

  /** Reports only requests for documents; dialogs are opened by scripts, and no scripts run here. */
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
