import { sql, index, pgTable, text, uniqueIndex, uuid } from "../drizzle.ts";
import { labelColours, labelKinds } from "#contract/codes/label.ts";
import { id, instant } from "./columns.ts";
import { institutions } from "./institutions.ts";
import { patients } from "./patients.ts";

/** A tag or a site of an institution; never removed, so that a patient's history keeps its name. */
export const labels = pgTable(
  "labels",
  {
    id: id(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    kind: text({ enum: labelKinds }).notNull(),
    name: text().notNull(),
    colour: text({ enum: labelColours }).notNull(),
    createdAt: instant().notNull(),
    createdBy: uuid().notNull(),
    retiredAt: instant(),
  },
  (table) => [
    uniqueIndex("labels_name_once")
      .on(table.institutionId, table.kind, sql`lower(name)`)
      .where(sql`retired_at is null`),
  ],
);

/** A label on a patient from one instant to another; on while `takenOffAt` is null. */
export const patientLabels = pgTable(
  "patient_labels",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    labelId: uuid()
      .notNull()
      .references(() => labels.id),
    putOnAt: instant().notNull(),
    putOnBy: uuid().notNull(),
    takenOffAt: instant(),
    takenOffBy: uuid(),
  },
  (table) => [
    uniqueIndex("patient_labels_once")
      .on(table.labelId, table.patientId)
      .where(sql`taken_off_at is null`),
    index("patient_labels_patient").on(table.patientId),
  ],
);
