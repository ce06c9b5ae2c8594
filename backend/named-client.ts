/**
 * A connection that gives statements that come again a name: their text is then sent, parsed and analysed once, and
 * planned again only if that pays (PostgreSQL's `plan_cache_mode = auto`). Statements of one transaction that are begun
 * side by side are sent one after the other: the driver's own queue for that ends with its next version.
 */
import { AsyncResource } from "node:async_hooks";
import { tracingChannel } from "node:diagnostics_channel";
import { Client, Pool, type PoolClient } from "pg";
import type { StatementMessage } from "#settings/tracing/tracing.ts";

/**
 * Each statement, from when it is sent to its answer, for a listener (settings/tracing); without one: nearly free.
 */
const statements = tracingChannel<StatementMessage>("vigil.sql");

/** So many texts that came once are remembered; then it begins again. */
const seenMax = 2000;
/** Longer texts are lists of values that hardly come again, characters. */
const textLengthMax = 8000;

export class NamedClient extends Client {
  /** So many names a connection at most: each holds a plan. Texts that come later go without. */
  protected readonly namesMax: number = 400;
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();
  /** settles when the statement before has been answered; never rejects */
  #before: Promise<unknown> = Promise.resolve();

  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's overloads, passed on as they come
  override query(...given: any[]): any {
    const [config, values] = given as [
      { text?: unknown; name?: unknown; submit?: unknown } | undefined,
      unknown,
    ];
    // a cursor has its own order, and does not end with its first answer
    if (typeof config?.submit === "function") return this.#queryDirectly(given);
    // the pool's own way to query, with a connection that no one else has in the meantime
    if (typeof given.at(-1) === "function") return this.#send(this.#named(given, config, values));
    const answer = this.#before.then(() => this.#send(this.#named(given, config, values)));
    this.#before = answer.catch(() => {});
    return answer;
  }

  #named(
    given: unknown[],
    config: { text?: unknown; name?: unknown } | undefined,
    values: unknown,
  ): unknown[] {
    if (typeof config?.text !== "string" || config.name !== undefined) return given;
    if (!Array.isArray(values) || values.length === 0) return given;
    const name = this.#nameOf(config.text);
    return name ? [{ ...config, name }, ...given.slice(1)] : given;
  }

  #queryDirectly(given: unknown[]): unknown {
    return (super.query as (...all: unknown[]) => unknown).apply(this, given);
  }

  /** Informs the listener that the statement is sent, and when it has been answered. */
  #send(given: unknown[]): unknown {
    const [first] = given as [{ text?: unknown } | string | undefined];
    const text = typeof first === "string" ? first : first?.text;
    if (!statements.hasSubscribers || typeof text !== "string") return this.#queryDirectly(given);
    const query = super.query as (...all: unknown[]) => unknown;
    if (typeof given.at(-1) === "function")
      return statements.traceCallback(query, -1, { text }, this, ...given);
    return statements.tracePromise(
      query as () => Promise<unknown>,
      { text },
      this,
      ...(given as []),
    );
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (text.length > textLengthMax || this.#names.size >= this.namesMax) return undefined;
    if (!this.#seen.delete(text)) {
      if (this.#seen.size >= seenMax) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    const name = `v${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

/**
 * For a pooler in transaction mode: one connection to it is another connection to PostgreSQL with each transaction, and a
 * name given on the one is unknown on the other.
 */
export class UnnamedClient extends NamedClient {
  protected override readonly namesMax = 0;
}

/**
 * A pool that hands a connection over in the context of the caller who requested it, not of the one who gave it back.
 */
export class CallersPool extends Pool {
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's overloads, passed on as they come
  override connect(callback?: (...given: any[]) => void): any {
    if (!callback) return super.connect() satisfies Promise<PoolClient>;
    return super.connect(statements.hasSubscribers ? AsyncResource.bind(callback) : callback);
  }
}
