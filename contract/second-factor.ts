/**
 * Second factor: a code of an authenticator app (TOTP, RFC 6238) beside the password. Not in the specification: additions
 * under /v1/x/. A backend that lacks the first of these calls has no second factor, and the app shows nothing of it.
 *
 * An account with a second factor: POST /v1/login answers a right password with 401 `second_factor_required` and a
 * `challenge`, sets no cookies and starts no session. POST /v1/x/second-factor-sign-in takes the challenge with a code, or
 * with the answer of a passkey (passkey.ts), and answers as the login does. An answer of the login or the refresh with `must_set_up_second_factor` says that the clinic
 * requires one of the user's role and that until there is one nothing else may be called.
 */
import { z } from "zod";
import { factorCodeLengthMax, passwordLengthMax } from "./codes/length-limits.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt } from "./example.ts";
import { instantSchema, orNull } from "./primitive.ts";
import { passkeyAnswerSchema } from "./passkey.ts";
import { publicProblems, sessionProblems } from "./problem.ts";
import { exampleUser, userSchema } from "./session.ts";

/** Of the app, six digits, or a recovery code. */
const codeSchema = z.string().trim().min(1, "Must not be empty").max(factorCodeLengthMax);

const passwordSchema = z.string().min(1).max(passwordLengthMax);

const statusSchema = z.object({
  is_on: z.boolean(),
  /** the clinic requires one of the user's role */
  is_required: z.boolean(),
  since: orNull(instantSchema),
  /** recovery codes that were not used yet */
  recovery_codes_left: z.int(),
});
export type SecondFactorStatus = z.output<typeof statusSchema>;

export const getSecondFactor = endpoint({
  name: "get-second-factor",
  resource: "second-factor",
  method: "GET",
  path: "/v1/x/second-factor",
  summary: "Whether the caller signs in with a second factor, and whether one is required.",
  guard: "session",
  reason: "Failed to fetch second factor",
  answer: {
    kind: "json",
    status: 200,
    schema: statusSchema,
    example: { is_on: true, is_required: false, since: exampleAt("08:00"), recovery_codes_left: 9 },
  },
  problems: sessionProblems,
});

const exampleSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

export const beginSecondFactor = endpoint({
  name: "begin-second-factor",
  resource: "second-factor",
  method: "POST",
  path: "/v1/x/second-factor",
  summary:
    "A new secret for the caller's authenticator app. It has no effect until it is confirmed.",
  guard: "session",
  reason: "Failed to begin second factor",
  reasonByStatus: { 403: "Incorrect password" },
  body: {
    kind: "json",
    schema: z.strictObject({ password: passwordSchema }),
    example: { password: "Demo-2026!" },
  },
  answer: {
    kind: "json",
    status: 201,
    schema: z.object({
      /** base32, shown once */
      secret: z.string().min(1),
      /** otpauth:// with the same secret, for a QR picture */
      uri: z.string(),
    }),
    example: {
      secret: exampleSecret,
      uri: `otpauth://totp/Vigil:hcp?issuer=Vigil&secret=${exampleSecret}&algorithm=SHA1&digits=6&period=30`,
    },
  },
  problems: [...sessionProblems, "incorrect_old_password", "conflict"],
});

export const confirmSecondFactor = endpoint({
  name: "confirm-second-factor",
  resource: "second-factor",
  method: "POST",
  path: "/v1/x/second-factor-confirmation",
  summary:
    "Confirms the app by its first code: from now on the sign-in requires a code. Answers the recovery codes, once.",
  guard: "session",
  reason: "Failed to confirm second factor",
  body: { kind: "json", schema: z.strictObject({ code: codeSchema }), example: { code: "287082" } },
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ recovery_codes: z.array(z.string()) }),
    example: { recovery_codes: ["0abcd-efghj", "1kmnp-qrstv"] },
  },
  problems: [...sessionProblems, "wrong_second_factor", "conflict"],
});

export const removeSecondFactor = endpoint({
  name: "remove-second-factor",
  resource: "second-factor",
  method: "POST",
  path: "/v1/x/second-factor-removal",
  summary:
    "Turns the second factor off: the caller signs in by password alone again, and the recovery codes are removed.",
  guard: "session",
  reason: "Failed to remove second factor",
  body: {
    kind: "json",
    schema: z.strictObject({ password: passwordSchema, code: codeSchema }),
    example: { password: "Demo-2026!", code: "287082" },
  },
  answer: { kind: "empty", status: 204 },
  problems: [...sessionProblems, "incorrect_old_password", "wrong_second_factor", "conflict"],
});

export const completeSignIn = endpoint({
  name: "complete-sign-in",
  resource: "second-factor",
  method: "POST",
  path: "/v1/x/second-factor-sign-in",
  summary:
    "Ends a sign-in that waits for the second factor: sets the token cookies and answers as the login does.",
  guard: "public",
  reason: "Error Logging In",
  body: {
    kind: "json",
    schema: z.strictObject({
      challenge: z.string().min(1).max(200),
      code: codeSchema.optional(),
      /** in place of the code: what a passkey answered to the options of get-passkey-options */
      credential: passkeyAnswerSchema.optional(),
      /**
       * An opaque mark of a browser that the account has signed in with before, whose tries are counted by themselves.
       * Believed of a web server on the same machine alone.
       */
      known_browser: z.string().min(1).max(100).optional(),
    }),
    example: { challenge: "Zt3kq8mYxN5cR0vJ2wL7hP4dS9fB6gTa1eU-oKiQnXs", code: "287082" },
  },
  answer: { kind: "json", status: 200, schema: userSchema, example: exampleUser },
  problems: [...publicProblems, "wrong_credentials", "wrong_second_factor"],
});
