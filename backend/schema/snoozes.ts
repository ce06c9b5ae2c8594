import { sql, doublePrecision, index, jsonb, pgTable, text, uuid } from "../drizzle.ts";
import { snoozeEnds } from "#contract/codes/snooze.ts";
import { day, id, instant } from "./columns.ts";
import { patients } from "./patients.ts";

/** A yellow rule of a patient that is silent for a while. It runs until `endsAt` unless it ended before. */
export const snoozes = pgTable(
  "snoozes",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    institutionId: uuid().notNull(),
    /** the version of the rule: a changed rule is another one */
    patientFlagId: uuid().notNull(),
    flagType: text().notNull(),
    limit: jsonb().$type<Record<string, unknown>>().notNull(),
    /** the value of the incident that is known, in the unit of the rule, and when it was measured */
    knownValue: doublePrecision().notNull(),
    knownAt: instant().notNull(),
    /** above 0; how much worse than the known value ends it */
    worseBy: doublePrecision().notNull(),
    reason: text().notNull(),
    /** the last silent day in the patient's zone, and the instant after it */
    untilDay: day().notNull(),
    endsAt: instant().notNull(),
    createdAt: instant().notNull(),
    createdBy: uuid().notNull(),
    endedAt: instant(),
    /** null: it ended by itself */
    endedBy: uuid(),
    endedBecause: text({ enum: snoozeEnds }),
  },
  (table) => [
    index("snoozes_patient").on(table.patientId, table.createdAt),
    index("snoozes_running")
      .on(table.institutionId, table.endsAt)
      .where(sql`ended_at is null`),
  ],
);
