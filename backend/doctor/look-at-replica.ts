/** Whether DATABASE_READ_URL leads to a standby of this database that keeps up. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../database.ts";
import { findMark, findStanding } from "../heavy-reads.ts";
import { ok, warning, wrong, type Finding } from "./findings.ts";

const patienceMs = 1000;
const retryMs = 100;

export async function lookAtReplica(primary: Database, replica: Database): Promise<Finding> {
  const mark = await findMark(primary);
  if (!mark)
    return warning("DATABASE_URL leads to a standby just now: the read replica was not looked at");
  const look = () =>
    replica.transaction((transaction) => findStanding(transaction, mark, patienceMs), {
      accessMode: "read only",
    });
  try {
    let standing = await look();
    if (!standing.is_same_system)
      return wrong("DATABASE_READ_URL leads to another database than DATABASE_URL: it is not read");
    if (!standing.is_standby) return wrong("DATABASE_READ_URL leads to no standby: it is not read");
    if (!standing.is_same_timeline)
      return warning(
        "the read replica has not followed the last change of the primary yet, and is not read until it has (its next checkpoint)",
      );
    for (let waitedMs = 0; waitedMs < patienceMs && !standing.has_replayed; waitedMs += retryMs) {
      await sleep(retryMs);
      standing = await look();
    }
    return standing.has_replayed
      ? ok("the read replica is reached, and as new as the primary")
      : warning(
          `the read replica does not keep up: a second later it was still ${standing.behind_bytes} bytes of the log behind`,
        );
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    return wrong(
      `the read replica is not reached (${code ?? "it gave no code"}): the primary answers everything`,
    );
  }
}
