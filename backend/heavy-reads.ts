/**
 * Heavy reads: what-if, reports, insights and statistics are read from a standby of the database, if there is one. It
 * answers only once it has replayed everything that the primary had written when the reading began, so that no user
 * sees less than on the page before; otherwise, and after any fault of the standby, the primary answers
 * (docs/decisions/0125).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "./drizzle.ts";
import type { Logger } from "pino";
import type { Database } from "./database.ts";
import { ProblemError } from "./http/problem-error.ts";

/** The standby has so long to begin, and within that to catch up, ms. */
const startMs = 1000;
const catchUpMs = 200;
const retryMs = 10;
/** After a fault it is left alone for so long, ms. */
const restMs = 5000;
const warnEveryMs = 60_000;

/**
 * `read` on the standby if that is new enough, else on `primary`: the database or a transaction of it. What that transaction
 * has written itself is not seen. `read` may run twice, and only reads.
 */
type ReadHeavily = <Result>(
  primary: Database,
  read: (database: Database) => Promise<Result>,
) => Promise<Result>;

/** Who answered; fallback: the primary, after the standby had been tried. */
type Answerer = "replica" | "primary" | "fallback";

export interface HeavyReads {
  readonly read: ReadHeavily;
  readonly counts: Readonly<Record<Answerer, number>>;
}

interface HeavyReadsOptions {
  readonly replica: Database;
  readonly log: Logger;
  /** how long a whole reading may take on the standby, so that the primary still answers in time */
  readonly readMs: number;
  /** ms on a clock that only goes forwards */
  readonly elapsedMs?: () => number;
}

/** Why the standby may not answer. */
class UnfitReplica extends Error {
  override name = "UnfitReplica";
}

export function createHeavyReads(options?: HeavyReadsOptions): HeavyReads {
  const counts = { replica: 0, primary: 0, fallback: 0 };
  if (!options) return { read: (primary, read) => read(primary), counts };
  const { replica, log, readMs, elapsedMs = () => performance.now() } = options;
  let restUntil = -Infinity;
  let nextWarningAt = -Infinity;

  const rest = (error: unknown) => {
    const now = elapsedMs();
    restUntil = now + restMs;
    if (now < nextWarningAt) return;
    nextWarningAt = now + warnEveryMs;
    log.warn({ err: error }, "the read replica is passed over: the primary answers");
  };

  return {
    counts,
    async read(primary, read) {
      const mark = elapsedMs() < restUntil ? null : await findMark(primary);
      if (!mark) {
        counts.primary += 1;
        return read(primary);
      }
      try {
        const answered = await readOn(replica, { mark, readMs }, read);
        counts.replica += 1;
        return answered;
      } catch (error) {
        // of the request, not of the standby
        if (error instanceof ProblemError) throw error;
        rest(error);
      }
      counts.fallback += 1;
      return read(primary);
    },
  };
}

/** The end of the primary's log, and which log that is. */
interface LogMark {
  readonly lsn: string;
  /** of the cluster, made by initdb */
  readonly system: string;
  /** eight hexadecimal digits, another with each promotion */
  readonly timeline: string;
}

/**
 * Everything visible on the primary is before it. Null if it is not a primary just now. With `synchronous_commit = off`
 * a commit is visible before it is on the disk.
 */
export async function findMark(primary: Database): Promise<LogMark | null> {
  const { rows } = (await primary.execute(sql`
    select system_identifier::text as system,
      case when pg_is_in_recovery() then null
        when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end::text as lsn,
      case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) end as timeline
    from pg_control_system()`)) as { rows: (LogMark | { lsn: null })[] };
  const [mark] = rows;
  return mark && mark.lsn !== null ? mark : null;
}

interface Standing {
  readonly is_standby: boolean;
  readonly is_same_system: boolean;
  /** a standby that went another way than its primary has another one, or an older one */
  readonly is_same_timeline: boolean;
  readonly has_replayed: boolean;
  readonly behind_bytes: number;
}

/** A server compared with a mark. Its statements of this transaction may take `statementMs` from now on. */
export async function findStanding(
  transaction: Database,
  { lsn, system, timeline }: LogMark,
  statementMs: number,
): Promise<Standing> {
  const replayed = sql`coalesce(pg_last_wal_replay_lsn(), '0/0')`;
  const { rows } = (await transaction.execute(sql`
    select pg_is_in_recovery() as is_standby, system_identifier::text = ${system} as is_same_system,
      lpad(upper(to_hex(timeline_id)), 8, '0') = ${timeline} as is_same_timeline,
      ${replayed} >= ${lsn}::pg_lsn as has_replayed,
      greatest(${lsn}::pg_lsn - ${replayed}, 0)::float8 as behind_bytes,
      set_config('statement_timeout', ${String(Math.round(statementMs))}, true)
    from pg_control_system(), pg_control_checkpoint()`)) as { rows: [Standing] };
  return rows[0];
}

/** The statements after it see everything up to the mark. @throws UnfitReplica */
async function waitForMark(
  transaction: Database,
  mark: LogMark,
  statementMs: number,
): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    const standing = await findStanding(transaction, mark, statementMs);
    if (!standing.is_standby) throw new UnfitReplica("it is no standby");
    if (!standing.is_same_system) throw new UnfitReplica("it is a standby of another database");
    if (!standing.is_same_timeline)
      throw new UnfitReplica("it has not followed the last change of the primary yet");
    if (standing.has_replayed) return;
    if (waitedMs >= catchUpMs)
      throw new UnfitReplica(`it is ${standing.behind_bytes} bytes of the log behind`);
    await sleep(retryMs);
  }
}

/** A server that is silent is not waited for. @throws UnfitReplica, or what the standby and `read` throw */
async function readOn<Result>(
  replica: Database,
  { mark, readMs }: { readonly mark: LogMark; readonly readMs: number },
  read: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  let isOver = false;
  const giveUp = () => {
    isOver = true;
    reject(new UnfitReplica("it took too long"));
  };
  let timer = setTimeout(giveUp, startMs);
  const answered = replica.transaction(
    async (transaction) => {
      await waitForMark(transaction, mark, readMs);
      if (isOver) throw new UnfitReplica("it came too late");
      clearTimeout(timer);
      timer = setTimeout(giveUp, readMs);
      return read(transaction);
    },
    // one snapshot for all would be older than the check
    { accessMode: "read only", isolationLevel: "read committed" },
  );
  return Promise.race([answered, over]).finally(() => clearTimeout(timer));
}
