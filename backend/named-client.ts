/**
 * A connection that gives statements that come again a name: their text is then sent, parsed and analysed once, and
 * planned again only if that pays (PostgreSQL's `plan_cache_mode = auto`).
 */
import { Client } from "pg";

/** So many names a connection at most: each holds a plan. Texts that come later go without. */
const namesMax = 400;
/** So many texts that came once are remembered; then it begins again. */
const seenMax = 2000;
/** Longer texts are lists of values that hardly come again, characters. */
const textLengthMax = 8000;

export class NamedClient extends Client {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's overloads, passed on as they come
  override query(...given: any[]): any {
    const [config, values] = given as [{ text?: unknown; name?: unknown } | undefined, unknown];
    if (typeof config?.text !== "string" || config.name !== undefined) return this.#send(given);
    if (!Array.isArray(values) || values.length === 0) return this.#send(given);
    const name = this.#nameOf(config.text);
    return this.#send(name ? [{ ...config, name }, ...given.slice(1)] : given);
  }

  #send(given: unknown[]): unknown {
    return (super.query as (...all: unknown[]) => unknown).apply(this, given);
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (text.length > textLengthMax || this.#names.size >= namesMax) return undefined;
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
