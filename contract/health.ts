/**
 * Health: whether the backend can do its work now, for monitoring and for the web server's own readiness. It calls the
 * database, unlike a call that any running process answers. An addition under /v1/x/.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { publicProblems } from "./problem.ts";

/** `type` of the 503: what has failed. */
const healthParts = ["database", "migrations", "storage"] as const;
export type HealthPart = (typeof healthParts)[number];

const healthSchema = z.object({
  database: z.literal("ok"),
  migrations: z.literal("ok"),
  /** low: soon nothing can be stored any more */
  storage: z.enum(["ok", "low"]),
});
export type Health = z.output<typeof healthSchema>;

export const getHealth = endpoint({
  name: "get-health",
  resource: "health",
  method: "GET",
  path: "/v1/x/health",
  summary:
    "Whether the database, its migrations and the disk are in order; 503 with the part that is not as its type.",
  guard: "public",
  reason: "Failed to fetch health",
  answer: {
    kind: "json",
    status: 200,
    schema: healthSchema,
    example: { database: "ok", migrations: "ok", storage: "ok" },
  },
  problems: publicProblems,
});
