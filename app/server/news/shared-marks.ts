/**
 * One poll for many streams. The backend marks with each answer for whom it is the same (`audience_mark`); streams of
 * one audience share the last answer while it is fresh, and the first one that finds it old polls for all of them by
 * its own session. Without a mark nothing is shared (docs/decisions/0126).
 */
import "server-only";

export interface Told {
  /** of the state (news-mark.ts) */
  readonly mark: string;
  /** null: only for the session that polled */
  readonly audience: string | null;
}

interface Asked {
  /** when it was answered, ms; Infinity: not yet */
  at: number;
  /** undefined: the backend is away, for every session */
  readonly told: Promise<Told | undefined>;
}

export interface SharedReader {
  /** Undefined if the backend is away. Throws what `ask` throws, if this stream itself polled. */
  read(): Promise<string | undefined>;
  /** how long the last answer stays fresh, ms; `everyMs` if it is old */
  waitMs(): number;
}

/** by audience */
const last = new Map<string, Asked>();
/** As many institutions as there may be, with each role; then it begins again. */
const audiencesMax = 10_000;

/**
 * The reader of one stream. `ask` polls by its session; it throws what concerns this session alone (its end, a refusal,
 * its browser has gone), so that another one polls instead.
 */
export function createSharedReader(
  ask: () => Promise<Told | undefined>,
  everyMs: number,
  elapsedMs: () => number = () => performance.now(),
): SharedReader {
  // a new stream polls by itself, and learns its audience
  let audience: string | null = null;
  let readAt = -Infinity;

  const isGood = (asked: Asked) => elapsedMs() - asked.at < everyMs;

  async function askForAll(): Promise<string | undefined> {
    const asked: Asked = {
      at: Infinity,
      told: ask().finally(() => (readAt = asked.at = elapsedMs())),
    };
    const asOf = audience;
    if (asOf !== null) keep(asOf, asked);
    try {
      const told = await asked.told;
      if (!told) return undefined;
      if (told.audience !== asOf) forget(asOf, asked);
      audience = told.audience;
      if (audience !== null) keep(audience, asked);
      return told.mark;
    } catch (error) {
      forget(asOf, asked);
      audience = null;
      throw error;
    }
  }

  return {
    async read() {
      const of = audience;
      if (of === null) return askForAll();
      for (;;) {
        const asked = last.get(of);
        if (!asked || !isGood(asked)) return askForAll();
        const told = await asked.told.catch(() => null);
        if (told !== null && (!told || told.audience === of)) {
          readAt = asked.at;
          return told?.mark;
        }
        forget(of, asked);
      }
    },
    waitMs() {
      const restMs = readAt + everyMs - elapsedMs();
      return restMs > 0 ? restMs : everyMs;
    },
  };
}

/** An answer that a later one has overtaken is dropped. */
function keep(audience: string, asked: Asked): void {
  if (last.size >= audiencesMax) last.clear();
  if ((last.get(audience)?.at ?? -Infinity) <= asked.at) last.set(audience, asked);
}

function forget(audience: string | null, asked: Asked): void {
  if (audience !== null && last.get(audience) === asked) last.delete(audience);
}
