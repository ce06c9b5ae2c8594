/** A browser that visits routes of this process: it sends its cookie, and pages have their usual context. */
import { RouterContextProvider } from "react-router";
import { answeringFailures } from "#app/server/forms/action-failure.ts";
import { i18nextMiddleware } from "../i18n/i18n.ts";
import { runInScope } from "../request-scope.ts";
import { type RouteContext, withSession } from "../session/session-context.ts";

interface Visiting {
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly form?: Record<string, string> | URLSearchParams | FormData;
  /** of a client that hangs up */
  readonly signal?: AbortSignal;
}

type Work = (context: RouteContext, request: Request) => unknown;

export interface TestBrowser {
  cookie: string | undefined;
  /** One request, through the root middleware, to `work` in place of a loader. */
  browse(path: string, work: Work, visiting?: Visiting): Promise<Response>;
  /** The same to `work` in place of a page's action. */
  post(path: string, work: Work, visiting: Visiting): Promise<Response>;
}

export function createTestBrowser(): TestBrowser {
  const browser: TestBrowser = {
    cookie: undefined,
    async browse(path, work, visiting = {}) {
      const { headers = {}, form, method = form ? "POST" : "GET", signal } = visiting;
      const request = new Request(`http://127.0.0.1:3000${path}`, {
        method,
        ...(signal && { signal }),
        ...(form && { body: form instanceof FormData ? form : new URLSearchParams(form) }),
        headers: { ...headers, ...(browser.cookie ? { Cookie: browser.cookie } : {}) },
      });
      const context = new RouterContextProvider();
      const url = new URL(request.url);
      const args = { request, context, params: {}, url, pattern: path } as never;
      const inside = async () => {
        try {
          const result = await runInScope(context, () => work(context, request));
          return result instanceof Response ? result : Response.json(result ?? null);
        } catch (thrown) {
          // as the router does with answers that are thrown
          if (thrown instanceof Response) return thrown;
          throw thrown;
        }
      };
      const translated = async () => (await i18nextMiddleware(args, inside)) as Response;
      const response = (await withSession(args, translated)) as Response;
      const set = response.headers.getSetCookie().find((line) => line.startsWith("__Host-vigil="));
      if (set) browser.cookie = set.includes("Max-Age=0") ? undefined : set.split(";")[0];
      return response;
    },
    post: (path, work, visiting) =>
      browser.browse(
        path,
        (context, request) =>
          answeringFailures(() => work(context, request), true)({ context, request } as never),
        visiting,
      ),
  };
  return browser;
}
