/** The cookies of one agent: those of one host, stored and sent as in a browser. */

export interface Cookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  /** seconds since 1970; -1 until the browser is closed */
  expires: number;
  httpOnly: boolean;
  secure: boolean;
  sameSite: "Strict" | "Lax" | "None";
}

export type GivenCookie = Pick<Cookie, "name" | "value"> & Partial<Cookie> & { url?: string };

const untilClosed = -1;

export class Cookies {
  readonly #kept = new Map<string, Cookie>();

  all(): Cookie[] {
    const nowSeconds = Date.now() / 1000;
    for (const [name, { expires }] of this.#kept)
      if (expires !== untilClosed && expires <= nowSeconds) this.#kept.delete(name);
    return [...this.#kept.values()].map((cookie) => ({ ...cookie }));
  }

  add(given: readonly GivenCookie[]): void {
    for (const { url, ...cookie } of given)
      this.#kept.set(cookie.name, {
        domain: url ? new URL(url).hostname : "127.0.0.1",
        path: "/",
        expires: untilClosed,
        httpOnly: false,
        secure: false,
        sameSite: "Lax",
        ...cookie,
      });
  }

  clear(name?: string | RegExp): void {
    for (const kept of this.#kept.keys())
      if (name === undefined || (typeof name === "string" ? kept === name : name.test(kept)))
        this.#kept.delete(kept);
  }

  /** The `Cookie` header for a path; empty if there is no cookie to send. */
  header(pathname: string): string {
    return this.all()
      .filter(({ path }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, "/")))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
  }

  /** Stores the cookies from the `Set-Cookie` lines of an answer. */
  take(lines: readonly string[], host: string): void {
    for (const line of lines) {
      const [pair = "", ...parts] = line.split(";").map((part) => part.trim());
      const attributes = new Map(
        parts.map((part) => {
          const [key = "", ...rest] = part.split("=");
          return [key.toLowerCase(), rest.join("=")] as const;
        }),
      );
      const at = pair.indexOf("=");
      const name = pair.slice(0, at);
      const maxAge = attributes.get("max-age");
      const date = attributes.get("expires");
      let expires = untilClosed;
      if (maxAge !== undefined) expires = Math.floor(Date.now() / 1000) + Number(maxAge);
      else if (date !== undefined) expires = Date.parse(date) / 1000;
      if (expires !== untilClosed && expires <= Date.now() / 1000) this.#kept.delete(name);
      else
        this.add([
          {
            name,
            value: pair.slice(at + 1),
            domain: host,
            path: attributes.get("path") ?? "/",
            expires,
            httpOnly: attributes.has("httponly"),
            secure: attributes.has("secure"),
            sameSite: sameSiteOf(attributes.get("samesite")),
          },
        ]);
    }
  }
}

function sameSiteOf(text: string | undefined): Cookie["sameSite"] {
  if (/^strict$/i.test(text ?? "")) return "Strict";
  return /^none$/i.test(text ?? "") ? "None" : "Lax";
}
