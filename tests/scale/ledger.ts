/**
 * What users and devices were told during the load: errors with their times, and everything that was acknowledged.
 */
import type { Visitor } from "#tests/support/visitor.ts";

interface Told {
  readonly what: string;
  /** when it was requested, and answered or given up; milliseconds of performance.now() */
  readonly askedAt: number;
  readonly answeredAt: number;
  /** 0: no answer */
  readonly status: number;
  readonly isError: boolean;
  /** for an error: part of its text */
  readonly words: string;
}

export interface StoredReading {
  readonly id: string;
  readonly patientId: string;
  readonly measuredAt: string;
}

export interface Page {
  readonly status: number;
  readonly text: string;
  readonly location: string | null;
}

/** Longer than any answer of ours takes: the web server gives up a call after 20 seconds. */
const patienceMs = 30_000;

/** A page that has arrived shows an error if one of its parts is missing or a form was not stored. */
const errorWords =
  /could not be loaded|could not be acknowledged|was not stored|not certain whether|cannot be reached|reports an error/;

const isErrorStatus = (status: number) => status === 0 || status === 429 || status >= 500;

/** The text as a user reads it. */
const wordsOf = (html: string) =>
  html.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, " ").replaceAll(/<[^>]*>|\s+/g, " ");

export class Ledger {
  readonly told: Told[] = [];
  /** readings whose delivery was answered with 200 */
  readonly readings: StoredReading[] = [];
  /** incidents that a page showed as done after they were acknowledged there: by which user */
  readonly acknowledged = new Map<string, Set<string>>();
  /** notes that their page accepted */
  readonly notes: string[] = [];
  /** patients who have sent nothing for a long time */
  readonly silentPatients: string[] = [];
  readonly lostSessions: string[] = [];
  signIns = 0;

  /** Null: no usable answer arrived. */
  async ask(what: string, send: () => Promise<Response>): Promise<Page | null> {
    const askedAt = performance.now();
    const page = await Promise.race([read(send), gaveUp()]).catch(() => null);
    const status = page?.status ?? 0;
    const told = { what, askedAt, answeredAt: performance.now(), status };
    const text = wordsOf(page?.text ?? "");
    const at = text.search(errorWords);
    const words = isErrorStatus(status) ? text.slice(0, 100) : text.slice(at - 50, at + 50);
    this.told.push({ ...told, isError: isErrorStatus(status) || at >= 0, words });
    return isErrorStatus(status) ? null : page;
  }

  /** Also reports whether the session still exists. */
  async look(visitor: Visitor, who: string, path: string): Promise<Page | null> {
    return this.#inSession(
      who,
      await this.ask(path.replace(/[\da-f-]{36}/, "…"), () => visitor.get(path, asPage)),
    );
  }

  /** Sends the same form until an answer is not an error. */
  async send(
    visitor: Visitor,
    who: string,
    path: string,
    form: URLSearchParams,
  ): Promise<Page | null> {
    for (let tries = 0; tries < 40; tries += 1) {
      const page = await this.ask("form", () => visitor.post(path, form, asPage));
      if (page) return this.#inSession(who, page);
      await new Promise((done) => setTimeout(done, 500));
    }
    return null;
  }

  #inSession(who: string, page: Page | null): Page | null {
    if (page?.location?.startsWith("/login"))
      this.lostSessions.push(`${who} at ${new Date().toISOString()}: ${page.location}`);
    return page;
  }

  acknowledge(incidentId: string, who: string): void {
    const by = this.acknowledged.get(incidentId) ?? new Set();
    this.acknowledged.set(incidentId, by.add(who));
  }

  /**
   * Everything answered from then until now. The errors end with the last of them, or earlier, after this number of
   * milliseconds without one.
   */
  since(
    from: number,
    endsWithMs = Infinity,
  ): {
    count: number;
    errors: Told[];
    errorSeconds: number;
    longestSeconds: number;
  } {
    const all = this.told.filter(({ answeredAt }) => answeredAt >= from);
    const errors = all.filter(({ isError }) => isError);
    const last = errors
      .map(({ answeredAt }) => answeredAt)
      .toSorted((a, b) => a - b)
      .reduce((latest, at) => (at - latest > endsWithMs ? latest : at), from);
    const good = all.filter(({ isError }) => !isError);
    const longest = good.reduce((most, one) => Math.max(most, one.answeredAt - one.askedAt), 0);
    return {
      count: all.length,
      errors,
      errorSeconds: seconds(last - from),
      longestSeconds: seconds(longest),
    };
  }
}

const asPage = { Accept: "text/html", "Accept-Language": "en", "Sec-Fetch-Dest": "document" };
const seconds = (ms: number) => Math.round(ms / 100) / 10;

async function read(send: () => Promise<Response>): Promise<Page> {
  const answer = await send();
  return {
    status: answer.status,
    text: await answer.text(),
    location: answer.headers.get("Location"),
  };
}

const gaveUp = () =>
  new Promise<null>((done) => {
    setTimeout(() => done(null), patienceMs).unref();
  });
