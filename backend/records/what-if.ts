/** What other limits would have raised, summed over patients. Each patient's days are read and judged once. */
import { setImmediate as breathe } from "node:timers/promises";
import type { z } from "zod";
import { whatIfListMax, type whatIfSchema, type whatIfIncidentSchema } from "#contract/what-if.ts";
import type { Database } from "../database.ts";
import type { PatientRule } from "../rules/incident.ts";
import {
  compareWouldBe,
  judgePastDays,
  lookBackDays,
  type WhatIfComparison,
  type WouldBeIncident,
} from "../rules/what-if.ts";
import { findPastDays } from "./past-days.ts";

/** As many as are read at once: the days of all would not fit. */
const batchSize = 50;

export interface WhatIfQuestion {
  readonly patientIds: readonly string[];
  /** the stored limits of a patient */
  readonly before: (patientId: string) => readonly PatientRule[];
  readonly after: readonly PatientRule[];
  /** ms since 1970 */
  readonly fromAt: number;
  readonly toAt: number;
}

export async function compareLimits(
  database: Database,
  { patientIds, before, after, fromAt, toAt }: WhatIfQuestion,
): Promise<WhatIfComparison> {
  const all = {
    lost: [] as WouldBeIncident[],
    gained: [] as WouldBeIncident[],
    kept: [] as WouldBeIncident[],
  };
  for (let start = 0; start < patientIds.length; start += batchSize) {
    const ids = patientIds.slice(start, start + batchSize);
    const lookBack = Math.max(lookBackDays(after), ...ids.map((id) => lookBackDays(before(id))));
    const days = await findPastDays(database, ids, { fromAt, toAt, lookBackDays: lookBack });
    for (const [id, each] of days) {
      const found = compareWouldBe(judgePastDays(each, before(id)), judgePastDays(each, after));
      all.lost.push(...found.lost);
      all.gained.push(...found.gained);
      all.kept.push(...found.kept);
    }
    // others wait for their answers meanwhile
    await breathe();
  }
  return all;
}

type Counts = NonNullable<z.input<typeof whatIfSchema>["counts"]>;

/** By rule and severity, red first. */
export function countChanges({ lost, gained, kept }: WhatIfComparison): Counts {
  const counts = new Map<string, Counts[number]>();
  const add = (incidents: readonly WouldBeIncident[], what: "lost" | "gained" | "kept") => {
    for (const { type, severity } of incidents) {
      const key = `${type} ${severity}`;
      const count = counts.get(key) ?? { type, severity, before: 0, after: 0, lost: 0, gained: 0 };
      if (what !== "gained") count.before += 1;
      if (what !== "lost") count.after += 1;
      if (what !== "kept") count[what] += 1;
      counts.set(key, count);
    }
  };
  add(lost, "lost");
  add(gained, "gained");
  add(kept, "kept");
  return [...counts.values()].toSorted(
    (a, b) => b.severity - a.severity || a.type.localeCompare(b.type, "en"),
  );
}

/** One by one, red first, then newest first. */
export const listIncidentsOf = (
  incidents: readonly WouldBeIncident[],
): z.input<typeof whatIfIncidentSchema>[] =>
  incidents
    .toSorted((a, b) => b.severity - a.severity || b.happenedAt - a.happenedAt)
    .slice(0, whatIfListMax)
    .map(({ type, severity, happenedAt, value, quantity }) => ({
      type,
      severity,
      happened_at: new Date(happenedAt).toISOString(),
      value,
      quantity,
    }));
