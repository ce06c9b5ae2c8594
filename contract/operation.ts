/**
 * Operation: the state of the installation, for ADMIN: counts, ages and versions, no patient data and no name. An
 * addition under /v1/x/.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt } from "./example.ts";
import { instantSchema, openEnum, orEmpty, orNull } from "./primitive.ts";
import { sessionProblems } from "./problem.ts";

/** What waits in a queue, since when, and what was given up or refused. */
const queueSchema = z.object({
  waiting: z.int(),
  oldest_at: orNull(instantSchema),
  failed: z.int(),
});

const operationSchema = z.object({
  version: z.string(),
  started_at: instantSchema,
  database: z.object({
    kind: openEnum(["pglite", "postgresql"]),
    version: z.string(),
    bytes: z.int(),
  }),
  migrations: z.object({ applied: z.int(), missing: z.int(), unknown: z.int() }),
  /** the last that `npm run backup` made with this DATA_DIR; null: none */
  backup: orNull(z.object({ taken_at: instantSchema, is_encrypted: z.boolean() })),
  /** on the disk of DATA_DIR; null: not known */
  free_bytes: orNull(z.int()),
  is_mail_sent: z.boolean(),
  mails: queueSchema,
  webhooks: queueSchema,
  /** messages of implants that are not attached */
  inbox: queueSchema,
  /** of the newest measurement of any patient */
  last_transmission_at: orNull(instantSchema),
  /** the oldest of the last checks of all chains; null: never checked */
  audit: z.object({ checked_at: orNull(instantSchema), faults: z.int() }),
  /** sessions of the backend that have not ended */
  sessions: z.int(),
  jobs: orEmpty(
    z.object({
      name: z.string(),
      last_ok_at: orNull(instantSchema),
      last_failed_at: orNull(instantSchema),
    }),
  ),
});
export type Operation = z.output<typeof operationSchema>;

export const getOperation = endpoint({
  name: "get-operation",
  resource: "operation",
  method: "GET",
  path: "/v1/x/operation",
  summary: "The state of the installation: versions, queues, jobs, disk, backup. For ADMIN.",
  guard: "session",
  reason: "Failed to fetch operation",
  answer: {
    kind: "json",
    status: 200,
    schema: operationSchema,
    example: {
      version: "0.1.0",
      started_at: exampleAt("06:00"),
      database: { kind: "postgresql", version: "17.6", bytes: 48_000_000 },
      migrations: { applied: 26, missing: 0, unknown: 0 },
      backup: { taken_at: exampleAt("03:00"), is_encrypted: true },
      free_bytes: 80_000_000_000,
      is_mail_sent: true,
      mails: { waiting: 0, oldest_at: null, failed: 0 },
      webhooks: { waiting: 1, oldest_at: exampleAt("08:59"), failed: 0 },
      inbox: { waiting: 2, oldest_at: exampleAt("07:30"), failed: 0 },
      last_transmission_at: exampleAt("09:00"),
      audit: { checked_at: exampleAt("06:00"), faults: 0 },
      sessions: 3,
      jobs: [{ name: "silence", last_ok_at: exampleAt("09:00"), last_failed_at: null }],
    },
  },
  problems: sessionProblems,
});
