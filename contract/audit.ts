/** The audit log as its readers see it: who did or looked at what, of which patient, when and from where. */
import { z } from "zod";
import { actGroups } from "./codes/audit.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { instantSchema, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

const personSchema = z.object({ id: uuidSchema, name: z.string() });

const auditEventSchema = z.object({
  /** of its chain, and with it unique */
  id: z.string(),
  at: instantSchema,
  /** null: not signed in */
  user_id: orNull(uuidSchema),
  role: orNull(z.string()),
  /** the call's name, for a list with how many it showed: list-patients 94; of a refusal: refused get-patient */
  act: z.string(),
  patient_id: orNull(uuidSchema),
  address: z.string(),
  request_id: z.string(),
});
export type AuditEventItem = z.output<typeof auditEventSchema>;

/** Of the chain of one institution. */
const chainCheckSchema = z.object({
  institution_id: uuidSchema,
  institution: z.string(),
  checked_at: instantSchema,
  line_count: z.number().int(),
  /** of the last line that is right */
  hash: z.string(),
  /** the first thing that is wrong, in English; null: whole */
  fault: orNull(z.string()),
});

/** The last note of the chains' ends outside the database. */
const anchorSchema = z.object({
  written_at: instantSchema,
  /** the file's name */
  file: z.string(),
  /** SHA-256 of the file */
  hash: z.string(),
  /** there should have been a later one by now */
  is_late: z.boolean(),
});

const auditPageSchema = z.object({
  /** the newest first */
  items: orEmpty(auditEventSchema),
  /** names of the accounts and patients of the items, and of the two in the query, as far as they are the caller's */
  users: orEmpty(personSchema),
  patients: orEmpty(personSchema),
  /** opaque; null: there is no more */
  next: orNull(z.string()),
  checks: orEmpty(chainCheckSchema),
  /** null: none was ever written */
  anchor: orNull(anchorSchema),
});
export type AuditPage = z.output<typeof auditPageSchema>;

export const listAuditEvents = endpoint({
  name: "list-audit-events",
  resource: "audit",
  method: "GET",
  path: "/v1/x/audit-events",
  summary:
    "Lines of the audit log of the caller's institutions, the newest first, and the last check of their chains.",
  guard: "session",
  reason: "Failed to fetch audit log",
  query: z.object({
    patient_id: uuidSchema.optional(),
    user_id: uuidSchema.optional(),
    act: z.enum(actGroups).optional(),
    /** from this instant on, and before that one */
    from: instantSchema.optional(),
    to: instantSchema.optional(),
    /** `next` of the page before */
    after: z.string().max(200).optional(),
    limit: z.int().min(1).max(1000).default(100),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: auditPageSchema,
    example: {
      items: [
        {
          id: `${exampleId.institution}-42`,
          at: exampleAt("09:30"),
          user_id: exampleId.weber,
          role: "HCP",
          act: "get-patient",
          patient_id: exampleId.erika,
          address: "192.0.2.10",
          request_id: "5f0c8f4e-request",
        },
      ],
      users: [{ id: exampleId.weber, name: "Dr. Anna Weber" }],
      patients: [{ id: exampleId.erika, name: "Albrecht, Erika" }],
      next: null,
      checks: [
        {
          institution_id: exampleId.institution,
          institution: "Praxis Nord",
          checked_at: exampleAt("03:00"),
          line_count: 42,
          hash: "0f".repeat(32),
          fault: null,
        },
      ],
      anchor: {
        written_at: exampleAt("00:40"),
        file: "2026-11-20.anchor",
        hash: "0e".repeat(32),
        is_late: false,
      },
    },
  },
  problems: recordProblems,
});
