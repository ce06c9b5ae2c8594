/**
 * Passkeys (WebAuthn) beside the authenticator app: used at the sign-in in place of its code. Not in the specification:
 * additions under /v1/x/. A backend that lacks the first of these calls has none, and the app shows nothing of them.
 *
 * An account has its authenticator app first: without scripts a passkey cannot be used, and the recovery codes are the
 * app's. What goes to the browser's `navigator.credentials` and comes from it travels as JSON text (WebAuthn Level 3,
 * `parseCreationOptionsFromJSON` and `toJSON`).
 */
import { z } from "zod";
import { factorCodeLengthMax, passwordLengthMax } from "./codes/length-limits.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { instantSchema, orNull, uuidSchema } from "./primitive.ts";
import { publicProblems, sessionProblems } from "./problem.ts";

export const passkeyNameLengthMax = 60;
export const passkeysMax = 10;
/** Most have one or two kB; a manufacturer's certificate comes along if a browser sends one unasked. */
export const passkeyAnswerLengthMax = 20_000;

/** What the browser answered, as JSON text. */
export const passkeyAnswerSchema = z.string().min(2).max(passkeyAnswerLengthMax);
/** What the browser is to be asked, as JSON text. */
const optionsSchema = z.string().min(2);
const nameSchema = z.string().trim().min(1, "Must not be empty").max(passkeyNameLengthMax);
const provenSchema = z.object({
  password: z.string().min(1).max(passwordLengthMax),
  /** of the app, or a recovery code */
  code: z.string().trim().min(1, "Must not be empty").max(factorCodeLengthMax),
});

const passkeySchema = z.object({
  id: uuidSchema,
  name: z.string(),
  created_at: instantSchema,
  last_used_at: orNull(instantSchema),
});
export type PasskeyItem = z.output<typeof passkeySchema>;

const example: PasskeyItem = {
  id: exampleId.passkey,
  name: "Security key",
  created_at: exampleAt("08:00"),
  last_used_at: exampleAt("08:30"),
};
const exampleOptions = JSON.stringify({
  challenge: "Zt3kq8mYxN5cR0vJ2wL7hP4dS9fB6gTa1eU-oKiQnXs",
  rpId: "vigil.clinic.example",
});
const exampleCredential = JSON.stringify({
  id: "c29tZWJvZHk",
  rawId: "c29tZWJvZHk",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" },
});

export const listPasskeys = endpoint({
  name: "list-passkeys",
  resource: "second-factor",
  method: "GET",
  path: "/v1/x/passkeys",
  summary: "The caller's passkeys, the oldest first.",
  guard: "session",
  reason: "Failed to fetch passkeys",
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      items: z.array(passkeySchema),
      /** false: at this address browsers make none (it is a number, or not secure) */
      is_possible: z.boolean(),
    }),
    example: { items: [example], is_possible: true },
  },
  problems: sessionProblems,
});

export const beginPasskey = endpoint({
  name: "begin-passkey",
  resource: "second-factor",
  method: "POST",
  path: "/v1/x/passkeys",
  summary:
    "Begins a new passkey of the caller: the options for the browser, valid for five minutes and once.",
  guard: "session",
  reason: "Failed to begin passkey",
  reasonByStatus: { 403: "Incorrect password" },
  body: {
    kind: "json",
    schema: provenSchema.strict(),
    example: { password: "Demo-2026!", code: "287082" },
  },
  answer: {
    kind: "json",
    status: 201,
    schema: z.object({ options: optionsSchema }),
    example: { options: exampleOptions },
  },
  problems: [...sessionProblems, "incorrect_old_password", "wrong_second_factor", "conflict"],
});

export const confirmPasskey = endpoint({
  name: "confirm-passkey",
  resource: "second-factor",
  method: "POST",
  path: "/v1/x/passkey-confirmation",
  summary:
    "Stores the passkey that the browser has made: from now on it can be used in place of a code.",
  guard: "session",
  reason: "Failed to confirm passkey",
  body: {
    kind: "json",
    schema: z.strictObject({ name: nameSchema, credential: passkeyAnswerSchema }),
    example: { name: "Security key", credential: exampleCredential },
  },
  answer: { kind: "empty", status: 204 },
  problems: [...sessionProblems, "wrong_second_factor", "conflict"],
});

export const removePasskey = endpoint({
  name: "remove-passkey",
  resource: "second-factor",
  method: "POST",
  path: "/v1/x/passkey-removal",
  summary: "Removes one of the caller's passkeys.",
  guard: "session",
  reason: "Failed to remove passkey",
  body: {
    kind: "json",
    schema: provenSchema.extend({ passkey_id: uuidSchema }).strict(),
    example: { password: "Demo-2026!", code: "287082", passkey_id: exampleId.passkey },
  },
  answer: { kind: "empty", status: 204 },
  problems: [
    ...sessionProblems,
    "incorrect_old_password",
    "wrong_second_factor",
    "conflict",
    "not_found",
  ],
});

export const getPasskeyOptions = endpoint({
  name: "get-passkey-options",
  resource: "second-factor",
  method: "POST",
  path: "/v1/x/passkey-requests",
  summary: "For a sign-in that waits for its second factor: the options for the browser.",
  guard: "public",
  reason: "Error Logging In",
  body: {
    kind: "json",
    schema: z.strictObject({ challenge: z.string().min(1).max(200) }),
    example: { challenge: "Zt3kq8mYxN5cR0vJ2wL7hP4dS9fB6gTa1eU-oKiQnXs" },
  },
  answer: {
    kind: "json",
    status: 200,
    /** null: the account has no passkey, or the sign-in has run out */
    schema: z.object({ options: orNull(optionsSchema) }),
    example: { options: exampleOptions },
  },
  problems: publicProblems,
});
