/**
 * Session: signing in and out, the token's refresh, the own password.
 *
 * Tokens travel as cookies (settings.ts), never in a body. Login and refresh set them, logout ends them.
 */
import { z } from "zod";
import { passwordLengthMax, passwordLengthMin, usernameLengthMax } from "./codes/length-limits.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { instantSchema, openEnum, orElse, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { publicProblems, sessionProblems } from "./problem.ts";
import { programTypes } from "./codes/program.ts";
import { staffRoles } from "./codes/staff-role.ts";

/** PATIENT is refused by the app; an unknown role has no right beyond those of every role. */
export const roles = [...staffRoles, "PATIENT"] as const;

/** Which programme is active follows from this record alone. */
export const userSchema = z.object({
  identity_user_id: uuidSchema,
  role: openEnum(roles),
  institution_ids: orEmpty(uuidSchema),
  /** secure-mode hash for the flag service */
  ld_hash: orNull(z.string()),
  access_expires_at: instantSchema,
  allowed_programs: orEmpty(openEnum(programTypes)),
  must_change_password: orElse(z.boolean(), false),
  /** an addition: the clinic requires a second factor of this role, and the user has none yet (second-factor.ts) */
  must_set_up_second_factor: z.boolean().optional().catch(undefined),
});
export type User = z.output<typeof userSchema>;

export const exampleUser: User = {
  identity_user_id: exampleId.weber,
  role: "HCP",
  institution_ids: [exampleId.institution],
  ld_hash: null,
  access_expires_at: exampleAt("09:45"),
  allowed_programs: ["HEART_FAILURE", "VOX_HF_PROGRAM"],
  must_change_password: false,
};

/** The username counts without the spaces around it, the password as typed. */
const credentialsSchema = z.strictObject({
  username: z.string().trim().min(1).max(usernameLengthMax),
  password: z
    .string()
    .max(passwordLengthMax)
    .refine((typed) => typed.trim() !== "", "Must not be empty"),
});

export const login = endpoint({
  name: "login",
  resource: "session",
  method: "POST",
  path: "/v1/login",
  summary: "Signs a user in and sets the token cookies.",
  guard: "public",
  reason: "Error Logging In",
  body: {
    kind: "json",
    schema: credentialsSchema,
    example: { username: "hcp", password: "Demo-2026!" },
  },
  answer: { kind: "json", status: 200, schema: userSchema, example: exampleUser },
  problems: [...publicProblems, "wrong_credentials", "second_factor_required", "forbidden"],
});

const refreshedSchema = z.object({ data: userSchema });

export const refresh = endpoint({
  name: "refresh",
  resource: "session",
  method: "GET",
  path: "/v1/refresh",
  summary: "Sets a new access token by the refresh token; the user comes in data.",
  guard: "refresh",
  reason: "Error Refreshing Token",
  answer: { kind: "json", status: 200, schema: refreshedSchema, example: { data: exampleUser } },
  problems: [...publicProblems, "unauthorized", "forbidden"],
});

export const logout = endpoint({
  name: "logout",
  resource: "session",
  method: "DELETE",
  path: "/v1/logout",
  summary: "Ends the session and removes the cookies.",
  guard: "session",
  reason: "Error Logging Out",
  answer: { kind: "empty", status: 204 },
  problems: sessionProblems,
});

const newPasswordSchema = z
  .string()
  .min(passwordLengthMin, `Password must be at least ${passwordLengthMin} characters long`)
  .max(passwordLengthMax);

/** `type` of a refusal (validation_failed): the new password is one of those that are guessed first. */
export const commonPasswordType = "common_password";

/** The confirmation is the form's business and is not sent. */
const passwordChangeSchema = z.strictObject({
  old_password: z.string().min(1).max(passwordLengthMax),
  new_password: newPasswordSchema,
});

export const changePassword = endpoint({
  name: "change-password",
  resource: "session",
  method: "POST",
  path: "/v1/change-password",
  summary: "Changes the own password.",
  guard: "session",
  reason: "Error Changing Password",
  reasonByStatus: { 403: "Incorrect old password" },
  body: {
    kind: "json",
    schema: passwordChangeSchema,
    example: { old_password: "Demo-2026!", new_password: "Mein-neues-Wort-7" },
  },
  answer: { kind: "empty", status: 204 },
  problems: [...sessionProblems, "incorrect_old_password"],
});
