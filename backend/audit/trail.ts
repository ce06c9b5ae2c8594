/**
 * Trail: lines of the audit log about reads and refusals. They are written on their own, in batches: all that wait when
 * a batch begins go into one transaction. A caller that awaits {@link Trail.note} answers only when the line is on the
 * disk.
 *
 * The same person reading the same kind of data of the same patient from the same place again within five minutes is
 * covered by the existing line: its time is that of the first read, and it covers the five minutes that follow. This is
 * remembered in this process alone: a crash or a second backend means more lines, never fewer.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { minuteMs } from "#contract/codes/duration.ts";
import type { Database } from "../database.ts";
import { appendNewLines, type NewLine } from "../records/audit-log.ts";

export interface Trail {
  /**
   * Resolves when each of the lines is written, or covered by an existing one.
   * @throws the error of the write
   */
  note: (lines: readonly NewLine[], scope: string) => Promise<void>;
  /** Lines that no answer waits for: a failure to write is shown in the log of the process. */
  beside: (work: Promise<void>, requestId: string) => void;
  /** Resolves when nothing waits any more, whether it was written or not. */
  settle: () => Promise<void>;
}

const coveredMs = 5 * minuteMs;
/**
 * A page requests all its parts at once: so long the first waits for the others, so that they are written together.
 */
const gatheredMs = 5;
/** So many at most; then it begins again. */
const entriesMax = 50_000;

interface Noted {
  readonly at: Date;
  readonly written: Promise<void>;
}

export function createTrail(database: Database, log: Logger): Trail {
  const noted = new Map<string, Noted>();
  const besides = new Set<Promise<void>>();
  let waiting: NewLine[] = [];
  let batch: Promise<void> | undefined;

  const writeBatch = async () => {
    let lines: NewLine[] | undefined;
    const take = () => {
      const taken = waiting;
      waiting = [];
      batch = undefined;
      return taken;
    };
    try {
      await sleep(gatheredMs);
      await database.transaction(async (transaction) => {
        // taken when the transaction has begun: what came while it waited for its turn goes with it
        lines ??= take();
        await appendNewLines(transaction, lines);
      });
    } finally {
      // the transaction failed: its callers get the error, and nothing is left for the next
      lines ??= take();
    }
  };
  const add = (line: NewLine): Promise<void> => {
    waiting.push(line);
    batch ??= writeBatch();
    return batch;
  };
  const noteOne = (line: NewLine, scope: string): Promise<void> => {
    const key = [scope, line.chainId, line.userId, line.action, line.patientId, line.address].join(
      "\n",
    );
    const known = noted.get(key);
    const ageMs = known ? line.at.getTime() - known.at.getTime() : -1;
    if (known && ageMs >= 0 && ageMs < coveredMs) return known.written;
    if (noted.size >= entriesMax) noted.clear();
    const entry = { at: line.at, written: add(line) };
    noted.set(key, entry);
    entry.written.catch(() => {
      if (noted.get(key) === entry) noted.delete(key);
    });
    return entry.written;
  };
  return {
    note: async (lines, scope) => {
      await Promise.all(lines.map((line) => noteOne(line, scope)));
    },
    beside: (work, requestId) => {
      const done = work.catch((err: unknown) =>
        log.error({ requestId, err }, "a line of the audit log could not be written"),
      );
      besides.add(done);
      void done.finally(() => besides.delete(done));
    },
    settle: async () => {
      const pending = () => [...besides, ...(batch ? [batch] : [])];
      while (pending().length > 0) await Promise.allSettled(pending());
    },
  };
}
