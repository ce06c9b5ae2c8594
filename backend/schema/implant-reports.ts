import { boolean, index, jsonb, pgTable, smallint, text, uuid } from "../drizzle.ts";
import type { z } from "zod";
import type { batterySchema, EpisodeStatistic, Leads } from "#contract/implant-report.ts";
import { bytes, day, id, instant } from "./columns.ts";
import { patients } from "./patients.ts";

/** What an implant sent in one session. Nested parts are stored as they travel. */
export const implantReports = pgTable(
  "implant_reports",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    sessionDate: instant().notNull(),
    /** IMPLANT, IN_CLINIC, REMOTE, REMOTE_SCHEDULED … */
    sessionType: text(),
    implantDate: day(),
    /** when it was received */
    createdAt: instant().notNull(),
    deviceSerialNumber: text(),
    /** voltage in V, impedance in ohm */
    batteryStat: jsonb().$type<z.output<typeof batterySchema>>(),
    episodesGroupStat: jsonb().$type<EpisodeStatistic[]>().notNull(),
    leads: jsonb().$type<Leads>(),
  },
  (table) => [index("implant_reports_patient").on(table.patientId, table.sessionDate)],
);

/** A PDF that came with a transmission. */
export const implantDocuments = pgTable(
  "implant_documents",
  {
    id: id(),
    reportId: uuid()
      .notNull()
      .references(() => implantReports.id, { onDelete: "cascade" }),
    /** order within the transmission */
    place: smallint().notNull(),
    fileName: text().notNull(),
    /** SESSION_REPORT, EPISODE_REPORT, TREND_REPORT, EGM, ALERT_REPORT, OTHER */
    type: text(),
    /** the PDF; null where `isSynthetic` */
    content: bytes(),
    /** drawn from the transmission whenever it is requested */
    isSynthetic: boolean().notNull().default(false),
  },
  (table) => [index("implant_documents_report").on(table.reportId, table.place)],
);
