/** A visitor without a browser: stores cookies, sends forms as browsers do, follows no redirect by itself. */
import { examplePassword } from "./example-backend.ts";

export interface Visitor {
  /** the `Cookie` header that it sends */
  cookie(): string;
  setCookie(name: string, value: string): void;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Sends a form; `headers` replace a browser's headers, an empty text leaves a header out. */
  post(
    path: string,
    fields: Readonly<Record<string, string>> | BodyInit,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  /** Signs in through the form of /login. Throws if it does not lead to another page. */
  signIn(username?: string, password?: string): Promise<void>;
}

export function createVisitor(url: string): Visitor {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has("Cookie") && cookies.size > 0) headers.set("Cookie", cookie());
    const answer = await fetch(url + path, { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  const visitor: Visitor = {
    cookie,
    setCookie: (name, value) => void cookies.set(name, value),
    get: (path, headers = {}) => send(path, { headers }),
    post(path, fields, headers = {}) {
      const isPlain = Object.getPrototypeOf(fields) === Object.prototype;
      const body = isPlain
        ? new URLSearchParams(fields as Record<string, string>)
        : (fields as BodyInit);
      const all = { Origin: url, ...headers };
      const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
      return send(path, { method: "POST", body, headers: sent, duplex: "half" } as RequestInit);
    },
    async signIn(username = "hcp", password = examplePassword) {
      const csrf = hiddenField(await (await visitor.get("/login")).text(), "csrf");
      const fields = { username, password, csrf, next: "" };
      const answer = await visitor.post("/login", fields);
      await answer.body?.cancel();
      const location = answer.headers.get("Location") ?? "";
      if (answer.status !== 303 || location.startsWith("/login"))
        throw new Error(`Sign-in answered ${answer.status} ${location}`);
    },
  };
  return visitor;
}

/** The value of a hidden field of a form. */
export function hiddenField(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
}
