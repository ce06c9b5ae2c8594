/** Shift report: what a shift leaves behind for the next one. An addition under /v1/x/. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { examplePatientInfo, patientInfoSchema } from "./patient-info.ts";
import { dateSchema, instantSchema, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";
import { exampleSnooze, snoozeSchema } from "./snooze.ts";
import { exampleTask, taskSchema } from "./task.ts";

/** How many rows a part of the answer holds at most; the totals count all. */
export const shiftRowsMax = 500;

const whose = { patient_id: uuidSchema, short_id: z.string(), patient_info: patientInfoSchema };
const exampleWhose = {
  patient_id: exampleId.erika,
  short_id: "104",
  patient_info: examplePatientInfo,
};

const reviewedSchema = z.object({
  ...whose,
  /** who acknowledged, and when last */
  reviewed_by: orNull(uuidSchema),
  reviewed_at: instantSchema,
  alert_count: z.int(),
  warning_count: z.int(),
});

const openSchema = z.object({
  ...whose,
  alert_count: z.int(),
  warning_count: z.int(),
  due_at: orNull(instantSchema),
  /** who holds the patient now, and what was said with it */
  holder_id: orNull(uuidSchema),
  sentence: orNull(z.string()),
});

const part = <Row extends z.ZodType>(row: Row) => z.object({ rows: orEmpty(row), total: z.int() });

const shiftReportSchema = z.object({
  started_at: instantSchema,
  as_of: instantSchema,
  /** a row for each patient and person; the latest first */
  reviewed: part(reviewedSchema),
  /** patients with something open, in the order of work */
  open: part(openSchema),
  /** tasks that were done in the shift, the latest first */
  tasks_done: part(taskSchema),
  /** open tasks that are due on the day or before it, and those without a day */
  tasks_due: part(taskSchema),
  /** warnings that are snoozed now, the first to expire first; null if the backend has none */
  snoozed: orNull(part(z.object({ ...whose, snooze: snoozeSchema }))),
});
export type ShiftReport = z.output<typeof shiftReportSchema>;

export const getShiftReport = endpoint({
  name: "get-shift-report",
  resource: "shift-report",
  method: "GET",
  path: "/v1/x/shift-report",
  summary: "What was reviewed since a given time and by whom, what is open, claims and tasks.",
  guard: "session",
  reason: "Failed to fetch the list of the shift",
  query: z.object({
    /** the beginning of the shift, at most 7 days ago */
    started_at: instantSchema,
    /** the caller's day */
    day: dateSchema,
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: shiftReportSchema,
    example: {
      started_at: exampleAt("07:00"),
      as_of: exampleAt("15:00"),
      reviewed: {
        rows: [
          {
            ...exampleWhose,
            reviewed_by: exampleId.weber,
            reviewed_at: exampleAt("09:30"),
            alert_count: 1,
            warning_count: 0,
          },
        ],
        total: 1,
      },
      open: {
        rows: [
          {
            ...exampleWhose,
            alert_count: 1,
            warning_count: 2,
            due_at: exampleAt("23:59"),
            holder_id: exampleId.weber,
            sentence: null,
          },
        ],
        total: 1,
      },
      tasks_done: { rows: [], total: 0 },
      tasks_due: { rows: [exampleTask], total: 1 },
      snoozed: { rows: [{ ...exampleWhose, snooze: exampleSnooze }], total: 1 },
    },
  },
  problems: recordProblems,
});
