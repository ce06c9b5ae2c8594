import { index, pgTable, primaryKey, text, uuid } from "../drizzle.ts";
import { instant } from "./columns.ts";
import { patients } from "./patients.ts";

/** The business identifiers that FHIR resources came in with: a second delivery of one is the same resource. */
export const fhirIdentifiers = pgTable(
  "fhir_identifiers",
  {
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    /** Observation, Media, DocumentReference */
    resourceType: text().notNull(),
    /** empty: it was sent without one */
    system: text().notNull(),
    value: text().notNull(),
    /** the logical id of the resource: of a blood pressure the id of its first row */
    resourceId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.patientId, table.resourceType, table.system, table.value],
    }),
    index("fhir_identifiers_resource").on(table.resourceId),
  ],
);
