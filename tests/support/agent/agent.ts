/**
 * Agent: a browser without scripts, without layout and without a window, for tests of pages and forms that are HTTP and
 * HTML. It has the part of Playwright's interface that those tests use, with the same meaning. Its locators find their
 * elements again each time, are strict and wait. Links, forms, cookies, redirects, <details>, focus and keys work as in
 * a browser. It refuses what it cannot know (places, colours, pictures, printing); such a test runs in Chromium (tag
 * `@browser`). tests/e2e/nojs/agent.spec.ts compares it with Chromium.
 */
import { Cookies, type Cookie, type GivenCookie } from "./cookies.ts";
import { needsBrowser } from "./locator.ts";
import { AgentPage } from "./page.ts";
import { AgentRequest } from "./request.ts";
import type { Viewport } from "./style.ts";

export interface AgentOptions {
  baseURL?: string | undefined;
  locale?: string | undefined;
  userAgent?: string | undefined;
  viewport?: Viewport | null | undefined;
  storageState?: { cookies: GivenCookie[] } | undefined;
}

export class AgentBrowser {
  /** for contexts without options of their own */
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

  /** No scripts run here, so no error can occur; other events exist only in a browser. */
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
