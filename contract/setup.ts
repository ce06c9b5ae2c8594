/**
 * Setup: the first institution and its first ADMIN, made by the person who reads the one-time code in the backend's
 * output. Open while the clinic has no user, and never again. An addition under /v1/x/.
 */
import { z } from "zod";
import { passwordLengthMax, usernameLengthMax } from "./codes/length-limits.ts";
import { programTypes } from "./codes/program.ts";
import { endpoint } from "./endpoint.ts";
import { publicProblems } from "./problem.ts";

/** Longest name of an institution and of a person. */
export const setupNameLengthMax = 200;
/** How long the code is valid after the start that printed it. */
export const setupCodeHours = 24;

const nameSchema = z.string().trim().min(1, "Must not be empty").max(setupNameLengthMax);

export const getSetup = endpoint({
  name: "get-setup",
  resource: "setup",
  method: "GET",
  path: "/v1/x/setup",
  summary: "Whether the clinic has no user yet.",
  guard: "public",
  reason: "Failed to fetch setup",
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ is_open: z.boolean() }),
    example: { is_open: true },
  },
  problems: publicProblems,
});

export const setUpClinic = endpoint({
  name: "set-up-clinic",
  resource: "setup",
  method: "POST",
  path: "/v1/x/setup",
  summary:
    "Makes the first institution and its first ADMIN, who signs in by the e-mail address. A wrong or expired code is refused at the field code; 409 once there is a user.",
  guard: "public",
  reason: "Failed to set up the clinic",
  body: {
    kind: "json",
    schema: z.strictObject({
      code: z.string().min(1).max(40),
      institution: nameSchema,
      programs: z.array(z.enum(programTypes)).min(1).max(programTypes.length),
      first_name: nameSchema,
      last_name: nameSchema,
      email: z.email().max(usernameLengthMax),
      password: z.string().min(1).max(passwordLengthMax),
    }),
    example: {
      code: "K7MR-4QXA-9TWB",
      institution: "Praxis am Musterplatz",
      programs: ["HEART_FAILURE"],
      first_name: "Anna",
      last_name: "Weber",
      email: "anna.weber@example.org",
      password: "Mein-neues-Wort-7",
    },
  },
  answer: { kind: "empty", status: 204 },
  problems: [...publicProblems, "conflict"],
});
