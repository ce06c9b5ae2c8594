/**
 * Device token: what a device or a gateway shows to send measurements, for one patient or for all of an institution;
 * and the pairing code that a device changes for a token of its own. Not in the specification: additions under /v1/x/.
 *
 * A token is a secret. It is answered once, when it is made, and stored as SHA-256 only.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { readingSchema } from "./reading.ts";
import { instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { publicProblems, recordProblems } from "./problem.ts";

/**
 * What a token may be made for: the kinds of Reading, what comes as a file by FHIR, and laboratory values. Sessions of
 * implants are sent by a gateway of an institution: whose they are is found by serial number.
 */
export const deviceKinds = [
  ...readingSchema.options.map((option) => option.shape.kind.value),
  "voice_recording",
  "document",
  "implant_session",
  "lab",
] as const;

export const deviceNoteLengthMax = 100;

const noteSchema = z
  .string()
  .trim()
  .min(1, "Must not be empty")
  .max(deviceNoteLengthMax)
  .meta({ description: "What the token is for; never a patient's name" });

/** What may be sent: at least one kind, each once. */
const kindsSchema = z.array(z.enum(deviceKinds)).min(1).max(deviceKinds.length);

/** active; expired; revoked: refused for ever */
const deviceTokenStates = ["active", "expired", "revoked"] as const;

export const deviceTokenSchema = z.object({
  id: uuidSchema,
  institution_id: uuidSchema,
  /** null: a gateway of the institution, for every patient of it */
  patient_id: orNull(uuidSchema),
  kinds: orEmpty(openEnum(deviceKinds)),
  note: z.string(),
  /** the name that the device gave when it was paired */
  device_name: orNull(z.string()),
  state: openEnum(deviceTokenStates),
  created_at: instantSchema,
  /** null: the operator, on the command line */
  created_by: orNull(uuidSchema),
  expires_at: orNull(instantSchema),
  /** to the minute */
  last_used_at: orNull(instantSchema),
  /** requests and readings that were refused while it was shown */
  refused_count: z.int(),
  /** why, as far as it is the token; the rest is what was sent */
  refused_for: z.object({
    /** of a kind that it may not send */
    kind: z.int(),
    expired: z.int(),
    revoked: z.int(),
  }),
  last_refused_at: orNull(instantSchema),
  revoked_at: orNull(instantSchema),
  revoked_by: orNull(uuidSchema),
});
export type DeviceToken = z.output<typeof deviceTokenSchema>;

const exampleToken: z.input<typeof deviceTokenSchema> = {
  id: exampleId.deviceToken,
  institution_id: exampleId.institution,
  patient_id: exampleId.erika,
  kinds: ["weight", "blood_pressure", "heart_rate"],
  note: "Scale and cuff at home",
  device_name: "Scale 200",
  state: "active",
  created_at: exampleAt("08:00"),
  created_by: exampleId.weber,
  expires_at: "2027-11-20T08:00:00+01:00",
  last_used_at: exampleAt("09:12"),
  refused_count: 0,
  refused_for: { kind: 0, expired: 0, revoked: 0 },
  last_refused_at: null,
  revoked_at: null,
  revoked_by: null,
};

/** A token in the answer that makes it; it is not answered again. */
const secretSchema = z.string().min(32).meta({ description: "Bearer token, shown once" });
const exampleSecret = "vgl_Zt3kq8mYxN5cR0vJ2wL7hP4dS9fB6gTa1eU-oKiQnXs";

export const listDeviceTokens = endpoint({
  name: "list-device-tokens",
  resource: "device-token",
  method: "GET",
  path: "/v1/x/device-tokens",
  summary:
    "The tokens of a patient, newest first; without one those of the caller's institutions for all their patients.",
  guard: "session",
  reason: "Failed to fetch device tokens",
  query: z.object({ patient_id: uuidSchema.optional() }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ device_tokens: orEmpty(deviceTokenSchema) }),
    example: { device_tokens: [exampleToken] },
  },
  problems: recordProblems,
});

export const createDeviceToken = endpoint({
  name: "create-device-token",
  resource: "device-token",
  method: "POST",
  path: "/v1/x/device-tokens",
  summary:
    "Makes a token for a device of a patient or, for users who administer the clinic, for a gateway of an institution.",
  guard: "session",
  reason: "Failed to make the device token",
  body: {
    kind: "json",
    schema: z
      .strictObject({
        patient_id: uuidSchema.nullable(),
        /** of a gateway; of a patient's token left out */
        institution_id: uuidSchema.optional(),
        kinds: kindsSchema,
        note: noteSchema,
        expires_at: instantSchema.nullable(),
      })
      .refine(
        ({ patient_id, institution_id }) =>
          (patient_id === null) !== (institution_id === undefined),
        { path: ["institution_id"], error: "Name a patient or an institution, not both" },
      ),
    example: {
      patient_id: exampleId.erika,
      kinds: ["weight", "blood_pressure", "heart_rate"],
      note: "Scale and cuff at home",
      expires_at: "2027-11-20T08:00:00+01:00",
    },
  },
  answer: {
    kind: "json",
    status: 201,
    schema: z.object({ device_token: deviceTokenSchema, token: secretSchema }),
    example: { device_token: exampleToken, token: exampleSecret },
  },
  problems: recordProblems,
});

export const revokeDeviceToken = endpoint({
  name: "revoke-device-token",
  resource: "device-token",
  method: "POST",
  path: "/v1/x/device-tokens/{device_token_id}/revoke",
  summary: "Revokes a token for good. Revoking it again changes nothing.",
  guard: "session",
  reason: "Failed to revoke the device token",
  params: z.object({ device_token_id: uuidSchema }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ device_token: deviceTokenSchema }),
    example: { device_token: { ...exampleToken, state: "revoked" } },
  },
  problems: recordProblems,
});

/** No letter or digit that is taken for another one: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const pairingAlphabet = "34679ACDEFGHJKMNPQRTWXY";
export const pairingCodeLength = 8;
export const pairingMinutes = 15;

export const createPairingCode = endpoint({
  name: "create-pairing-code",
  resource: "device-token",
  method: "POST",
  path: "/v1/x/pairing-codes",
  summary: `Makes a pairing code that a device exchanges for a token of this patient, once and within ${pairingMinutes} minutes.`,
  guard: "session",
  reason: "Failed to make the pairing code",
  body: {
    kind: "json",
    schema: z.strictObject({
      patient_id: uuidSchema,
      kinds: kindsSchema,
      note: noteSchema,
      /** of the token; null: until it is revoked */
      token_expires_at: instantSchema.nullable(),
    }),
    example: {
      patient_id: exampleId.erika,
      kinds: ["weight", "blood_pressure", "heart_rate"],
      note: "Scale and cuff at home",
      token_expires_at: "2027-11-20T08:00:00+01:00",
    },
  },
  answer: {
    kind: "json",
    status: 201,
    schema: z.object({
      /** eight characters, answered once */
      code: z.string(),
      expires_at: instantSchema,
    }),
    example: { code: "K7MR4QXA", expires_at: exampleAt("08:15") },
  },
  problems: recordProblems,
});

export const pairDevice = endpoint({
  name: "pair-device",
  resource: "device-token",
  method: "POST",
  path: "/v1/x/pair",
  summary:
    "Exchanges a pairing code for a token. Case, spaces and hyphens in the code do not matter; a wrong, used or expired code gets the same answer.",
  guard: "public",
  reason: "Failed to pair the device",
  body: {
    kind: "json",
    schema: z.strictObject({
      code: z.string().min(1).max(40),
      /** as the device calls itself, shown to the clinic; never a patient's name */
      device_name: z.string().trim().min(1).max(deviceNoteLengthMax).optional(),
    }),
    example: { code: "K7MR-4QXA", device_name: "Scale 200" },
  },
  answer: {
    kind: "json",
    status: 201,
    schema: z.object({
      token: secretSchema,
      kinds: orEmpty(openEnum(deviceKinds)),
      /** null: until it is revoked */
      expires_at: orNull(instantSchema),
    }),
    example: {
      token: exampleSecret,
      kinds: ["weight", "blood_pressure", "heart_rate"],
      expires_at: "2027-11-20T08:00:00+01:00",
    },
  },
  problems: [...publicProblems, "not_found"],
});
