/**
 * One poll for many streams. The backend marks with each answer for whom it is the same (`audience_mark`); streams of
 * one audience share the last answer while it is fresh, and the first one that finds it old polls for all of them by
 * its own session. Without a mark nothing is shared (docs/decisions/0126).
 */
import "server-only";

export interface MarkAnswer {
  /** of the state (news-mark.ts) */
  readonly mark: string;
  /** null: only for the session that polled */
  readonly audience: string | null;
}

interface Poll {
  /** when it was answered, ms; Infinity: not yet */
  at: number;
  /** undefined: the backend is away, for every session */
  readonly answer: Promise<MarkAnswer | undefined>;
}

export interface SharedReader {
  /** Undefined if the backend is away. Throws what `requestMark` throws, if this stream itself polled. */
  read(): Promise<string | undefined>;
  /** how long the last answer stays fresh, ms; `everyMs` if it is old */
  waitMs(): number;
}

/** by audience */
const last = new Map<string, Poll>();
/** As many institutions as there may be, with each role; then the map is emptied. */
const audiencesMax = 10_000;

/**
 * The reader of one stream. `requestMark` polls by its session; it throws what concerns this session alone (its end,
 * a refusal, its browser has gone), so that another one polls instead.
 */
export function createSharedReader(
  requestMark: () => Promise<MarkAnswer | undefined>,
  everyMs: number,
  elapsedMs: () => number = () => performance.now(),
): SharedReader {
  // a new stream polls by itself, and learns its audience
  let audience: string | null = null;
  let readAt = -Infinity;

  const isGood = (poll: Poll) => elapsedMs() - poll.at < everyMs;

  async function pollForAll(): Promise<string | undefined> {
    const poll: Poll = {
      at: Infinity,
      answer: requestMark().finally(() => (readAt = poll.at = elapsedMs())),
    };
    const asOf = audience;
    if (asOf !== null) store(asOf, poll);
    try {
      const answer = await poll.answer;
      if (!answer) return undefined;
      if (answer.audience !== asOf) forget(asOf, poll);
      audience = answer.audience;
      if (audience !== null) store(audience, poll);
      return answer.mark;
    } catch (error) {
      forget(asOf, poll);
      audience = null;
      throw error;
    }
  }

  return {
    async read() {
      const of = audience;
      if (of === null) return pollForAll();
      for (;;) {
        const poll = last.get(of);
        if (!poll || !isGood(poll)) return pollForAll();
        const answer = await poll.answer.catch(() => null);
        if (answer !== null && (!answer || answer.audience === of)) {
          readAt = poll.at;
          return answer?.mark;
        }
        forget(of, poll);
      }
    },
    waitMs() {
      const restMs = readAt + everyMs - elapsedMs();
      return restMs > 0 ? restMs : everyMs;
    },
  };
}

/** An answer that a later one has overtaken is dropped. */
function store(audience: string, poll: Poll): void {
  if (last.size >= audiencesMax) last.clear();
  if ((last.get(audience)?.at ?? -Infinity) <= poll.at) last.set(audience, poll);
}

function forget(audience: string | null, poll: Poll): void {
  if (audience !== null && last.get(audience) === poll) last.delete(audience);
}
