/** Implant report: what an implant transmitted, and the documents with it. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import {
  dateOrInstantSchema,
  instantSchema,
  openEnum,
  orElse,
  orEmpty,
  orNull,
  uuidSchema,
} from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** After the terms of IEEE 11073-10103. */
export const sessionTypes = [
  "IMPLANT",
  "IN_CLINIC",
  "REMOTE",
  "REMOTE_SCHEDULED",
  "REMOTE_DEVICE_INITIATED",
  "REMOTE_PATIENT_INITIATED",
  "OTHER",
  "UNKNOWN",
] as const;
export const episodeTypes = [
  "AT_AF",
  "SVT",
  "VT",
  "VF",
  "MONITOR",
  "PATIENT_ACTIVATED",
  "PERIODIC_EGM",
  "OTHER",
  "UNKNOWN",
] as const;
export const documentTypes = [
  "SESSION_REPORT",
  "EPISODE_REPORT",
  "TREND_REPORT",
  "EGM",
  "ALERT_REPORT",
  "OTHER",
] as const;
export const batteryStatuses = ["OK", "ERI", "RRT", "EOS", "MOS", "BOS", "UNKNOWN"] as const;
export const statisticTypes = ["RECENT", "TOTAL"] as const;
export const chambers = ["RA", "RV", "LV", "LA", "OTHER", "UNKNOWN"] as const;

/** A number in the unit named beside it, or the vendor's own words: beyond the scale of the device `>3000`, `<3`. */
const measured = orNull(z.union([z.number(), z.string()]));

/** voltage in V and impedance in ohm if they are numbers. */
export const batterySchema = z.object({
  status: orNull(openEnum(batteryStatuses)),
  voltage: measured,
  impedance: measured,
  rrt_trigger: measured,
  measurement_date: orNull(dateOrInstantSchema),
  remaining_in_months: measured,
  remaining_in_percentage: measured,
});

export const episodeStatisticSchema = z.object({
  type: orNull(openEnum(episodeTypes)),
  /** the vendor's own wording */
  vendor_type: orNull(z.string()),
  start_date: orNull(dateOrInstantSchema),
  end_date: orNull(dateOrInstantSchema),
  number_of_episodes: orElse(z.number(), 0),
  induced: orNull(z.boolean()),
  statistic_type: orNull(openEnum(statisticTypes)),
});
export type EpisodeStatistic = z.output<typeof episodeStatisticSchema>;

/** Each group has one entry for each chamber that was measured; joined for display. */
const perChamber = <Shape extends z.ZodRawShape>(shape: Shape) =>
  orEmpty(z.object({ position: openEnum(chambers), ...shape }));

/** impedance in ohm, threshold and pacing in V, sensing in mV if they are numbers. */
export const leadsSchema = z.object({
  lead_impedance_measurements: perChamber({ impedance: measured }),
  lead_pacing_threshold_measurements: perChamber({ threshold: measured }),
  lead_sensing_measurements: perChamber({ sensing: measured }),
  lead_pacing_settings: perChamber({ pacing: measured }),
});
export type Leads = z.output<typeof leadsSchema>;

const implantDocumentSchema = z.object({
  id: uuidSchema,
  file_name: z.string(),
  type: orNull(openEnum(documentTypes)),
  transmission_id: orNull(uuidSchema),
  transmission_date: orNull(dateOrInstantSchema),
});
export type ImplantDocument = z.output<typeof implantDocumentSchema>;

/** A transmission. */
const implantReportSchema = z.object({
  id: uuidSchema,
  session_date: instantSchema,
  session_type: orNull(openEnum(sessionTypes)),
  implant_date: orNull(dateOrInstantSchema),
  /** when it was received */
  created_at: instantSchema,
  device_serial_number: orNull(z.string()),
  battery_stat: orNull(batterySchema),
  episodes_group_stat: orEmpty(episodeStatisticSchema),
  documents: orEmpty(implantDocumentSchema),
  leads: orNull(leadsSchema),
});
export type ImplantReport = z.output<typeof implantReportSchema>;

const exampleReport: ImplantReport = {
  id: exampleId.report,
  session_date: exampleAt("03:10"),
  session_type: "REMOTE_SCHEDULED",
  implant_date: "2021-03-04",
  created_at: exampleAt("03:25"),
  device_serial_number: "00012345",
  battery_stat: {
    status: "ERI",
    voltage: 2.62,
    impedance: 310,
    rrt_trigger: 2.65,
    measurement_date: "2026-11-20",
    remaining_in_months: 3,
    remaining_in_percentage: null,
  },
  episodes_group_stat: [
    {
      type: "AT_AF",
      vendor_type: "AT/AF burden",
      start_date: "2026-10-20",
      end_date: "2026-11-20",
      number_of_episodes: 4,
      induced: false,
      statistic_type: "RECENT",
    },
  ],
  documents: [
    {
      id: exampleId.document,
      file_name: "session-2026-11-20.pdf",
      type: "SESSION_REPORT",
      transmission_id: exampleId.report,
      transmission_date: exampleAt("03:10"),
    },
  ],
  leads: {
    lead_impedance_measurements: [{ position: "RV", impedance: 480 }],
    lead_pacing_threshold_measurements: [{ position: "RV", threshold: 0.8 }],
    lead_sensing_measurements: [{ position: "RV", sensing: 11.2 }],
    lead_pacing_settings: [{ position: "RV", pacing: 2.4 }],
  },
};

export const listImplantReports = endpoint({
  name: "list-implant-reports",
  resource: "implant-report",
  method: "GET",
  path: "/v1/implant/reports/{patient_id}",
  summary: "The transmissions of a patient's implants, newest first.",
  guard: "session",
  reason: "Failed to fetch implant reports",
  params: z.object({ patient_id: uuidSchema }),
  query: z.object({
    order_by: z.literal("session_date").default("session_date"),
    limit: z.int().min(1).max(1000).optional(),
    /** inclusive */
    session_dt_gte: instantSchema.optional(),
    /** exclusive; left out when the window ends today */
    session_dt_lt: instantSchema.optional(),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ items: orEmpty(implantReportSchema) }),
    example: { items: [exampleReport] },
  },
  problems: recordProblems,
});

export const getImplantDocument = endpoint({
  name: "get-implant-document",
  resource: "implant-report",
  method: "GET",
  path: "/v1/implant/reports/documents/{document_id}",
  summary: "The PDF of a document, whole or by range.",
  guard: "session",
  reason: "Failed to fetch implant document",
  params: z.object({ document_id: uuidSchema }),
  answer: { kind: "binary", status: 200, contentTypes: ["application/pdf"], ranges: true },
  problems: recordProblems,
});
