/**
 * Access answer: what GDPR Art. 15 (1) requires about one patient's data: which kinds are stored since when, where they
 * come from, who viewed or changed them, and where they were sent. Not in the specification: an addition under /v1/x/.
 */
import { z } from "zod";
import { labSources } from "./codes/lab.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { languageCodes } from "./language.ts";
import { dateSchema, instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

export const dataKinds = [
  "master",
  "measurements",
  "labs",
  "questionnaires",
  "ecgs",
  "voice",
  "implants",
  "alerts",
  "limits",
  "medication",
  "notes",
  "messages",
  "reports",
  "devices",
  "tasks",
  "refused_files",
  "log",
] as const;
export type DataKind = (typeof dataKinds)[number];

const count = z.int().min(0);

const kindSchema = z.object({
  kind: openEnum(dataKinds),
  count,
  /** of what carries a time; null: nothing of this kind does */
  first_at: orNull(instantSchema),
  last_at: orNull(instantSchema),
});

const deviceSchema = z.object({
  manufacturer: z.string(),
  name: orNull(z.string()),
  serial_number: orNull(z.string()),
  since: instantSchema,
  /** measured values and ECGs that name it */
  count,
});

const laboratorySchema = z.object({
  /** null: not named */
  name: orNull(z.string()),
  source: openEnum(labSources),
  count,
});

const implantSystemSchema = z.object({
  /** MEDTRONIC, BIOTRONIK …; null: not known */
  vendor: orNull(z.string()),
  count,
});

const actSchema = z.object({
  /** as the audit log has it, without the number of a list */
  act: z.string(),
  count,
});

const personSchema = z.object({
  /** null: not signed in */
  user_id: orNull(uuidSchema),
  role: orNull(z.string()),
  /** null: an account of another institution */
  name: orNull(z.string()),
  /** the newest first; days of `time_zone` */
  days: orEmpty(z.object({ day: dateSchema, acts: orEmpty(actSchema) })),
});

const letterSchema = z.object({
  /** YYYY-Qn */
  quarter: z.string(),
  written_at: instantSchema,
  printed_at: orNull(instantSchema),
});

const sharedSchema = z.object({
  /** YYYY-Qn */
  quarter: z.string(),
  /** for whom, in the words of who shared it */
  recipient: z.string(),
  shared_at: instantSchema,
  /** how often it was opened */
  uses: count,
  last_used_at: orNull(instantSchema),
});

const webhookSchema = z.object({
  /** host of the address alone */
  host: z.string(),
  /** what was delivered: ids and no data */
  count,
  first_at: instantSchema,
  last_at: instantSchema,
});

const accessAnswerSchema = z.object({
  made_at: instantSchema,
  /** the patient's */
  time_zone: z.string(),
  institution: z.string(),
  patient_language: openEnum(languageCodes),
  /** those of which there is something */
  kinds: orEmpty(kindSchema),
  devices: orEmpty(deviceSchema),
  laboratories: orEmpty(laboratorySchema),
  implant_systems: orEmpty(implantSystemSchema),
  people: orEmpty(personSchema),
  letters: orEmpty(letterSchema),
  shared: orEmpty(sharedSchema),
  webhooks: orEmpty(webhookSchema),
});
export type AccessAnswer = z.output<typeof accessAnswerSchema>;

export const getAccessAnswer = endpoint({
  name: "get-access-answer",
  resource: "audit",
  method: "GET",
  path: "/v1/x/access-answer",
  summary:
    "What is stored about a patient, where it comes from, who viewed or changed it, and where it was sent: numbers and names, no clinical values.",
  guard: "session",
  reason: "Failed to answer the request for access",
  query: z.object({ patient_id: uuidSchema }),
  answer: {
    kind: "json",
    status: 200,
    schema: accessAnswerSchema,
    example: {
      made_at: exampleAt("09:30"),
      time_zone: "Europe/Berlin",
      institution: "Herzzentrum Musterstadt",
      patient_language: "DE",
      kinds: [
        {
          kind: "measurements",
          count: 412,
          first_at: exampleAt("07:00"),
          last_at: exampleAt("08:00"),
        },
        { kind: "refused_files", count: 1, first_at: null, last_at: null },
      ],
      devices: [
        {
          manufacturer: "Withings",
          name: "Body+",
          serial_number: "WBS05-1",
          since: exampleAt("06:00"),
          count: 210,
        },
      ],
      laboratories: [{ name: "Labor Nord", source: "fhir", count: 12 }],
      implant_systems: [{ vendor: "BIOTRONIK", count: 3 }],
      people: [
        {
          user_id: exampleId.weber,
          role: "HCP",
          name: "Dr. Anna Weber",
          days: [
            {
              day: "2026-11-20",
              acts: [
                { act: "read-measurements", count: 3 },
                { act: "create-note", count: 1 },
                { act: "note-export ecg", count: 1 },
              ],
            },
          ],
        },
        {
          user_id: exampleId.erika,
          role: "DEVICE",
          name: null,
          days: [{ day: "2026-11-19", acts: [{ act: "ingest-readings", count: 2 }] }],
        },
      ],
      letters: [{ quarter: "2026-Q3", written_at: exampleAt("08:00"), printed_at: null }],
      shared: [
        {
          quarter: "2026-Q2",
          recipient: "Practice Sommer",
          shared_at: exampleAt("08:10"),
          uses: 1,
          last_used_at: exampleAt("08:40"),
        },
      ],
      webhooks: [
        {
          host: "hooks.example.org",
          count: 4,
          first_at: exampleAt("07:00"),
          last_at: exampleAt("08:30"),
        },
      ],
    },
  },
  problems: [...recordProblems, "fresh_proof_required"],
});
