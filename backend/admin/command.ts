/** The commands of `npm run admin`, as they are sent to the process that owns the database. */
import { z } from "zod";
import { professions } from "#contract/access-request.ts";
import { deviceKinds, deviceNoteLengthMax } from "#contract/device-token.ts";
import {
  dateSchema,
  emailSchema,
  filledTextSchema,
  phoneNumberSchema,
  uuidSchema,
} from "#contract/primitive.ts";
import { programTypes } from "#contract/codes/program.ts";
import { staffRoles } from "#contract/codes/staff-role.ts";
import { isScope } from "../fhir/oauth/scopes.ts";
import { federalStates } from "../holidays.ts";

const username = z.string().trim().toLowerCase().min(1).max(200);
const person = {
  title: filledTextSchema.optional(),
  firstName: filledTextSchema.optional(),
  lastName: filledTextSchema.optional(),
};
/** ids or exact names */
const institutions = z.array(filledTextSchema).min(1);

export const commandSchema = z.discriminatedUnion("name", [
  z.strictObject({
    name: z.literal("create-institution"),
    institutionName: filledTextSchema,
    programs: z.array(z.enum(programTypes)).min(1),
    /** whose public holidays are no working days of the institution */
    federalState: z.enum(federalStates).optional(),
  }),
  z.strictObject({ name: z.literal("list-institutions") }),
  z.strictObject({
    name: z.literal("create-user"),
    username,
    /** a PATIENT is enrolled by a clinician, not made here */
    role: z.enum(staffRoles),
    institutions,
    ...person,
    email: emailSchema.optional(),
    phoneNr: phoneNumberSchema.optional(),
    profession: z.enum(professions).optional(),
  }),
  z.strictObject({ name: z.literal("list-requests") }),
  z.strictObject({ name: z.literal("list-mails") }),
  z.strictObject({
    name: z.literal("approve"),
    requestId: uuidSchema,
    institutions,
    username: username.optional(),
    role: z.enum(staffRoles).default("HCP"),
    ...person,
  }),
  z.strictObject({ name: z.literal("reject"), requestId: uuidSchema }),
  z.strictObject({ name: z.literal("reset-password"), username }),
  z.strictObject({ name: z.literal("close-account"), username }),
  z.strictObject({ name: z.literal("remove-second-factor"), username }),
  z.strictObject({ name: z.literal("allow-provider-link"), username }),
  z.strictObject({
    name: z.literal("register-fhir-client"),
    client: filledTextSchema,
    /** one: a system belongs to a single institution */
    institutions: z.array(filledTextSchema).length(1),
    /** public keys, a JWKS or one JWK as JSON text */
    keys: z.string().min(1).max(30_000),
    scopes: z
      .array(z.string().refine(isScope, "Must be such as system/Observation.rs or system/*.rs"))
      .min(1)
      .max(50),
  }),
  z.strictObject({ name: z.literal("list-fhir-clients") }),
  z.strictObject({ name: z.literal("revoke-fhir-client"), requestId: uuidSchema }),
  z.strictObject({
    name: z.literal("make-device-token"),
    /** one: a token opens the patients of a single institution */
    institutions: z.array(filledTextSchema).length(1),
    kinds: z.array(z.enum(deviceKinds)).min(1),
    note: filledTextSchema.max(deviceNoteLengthMax),
    /** the last day on which it is good, in UTC; left out: until it is revoked */
    until: dateSchema.optional(),
  }),
  z.strictObject({ name: z.literal("list-device-tokens") }),
  z.strictObject({ name: z.literal("revoke-device-token"), requestId: uuidSchema }),
  z.strictObject({ name: z.literal("list-quarantine") }),
  z.strictObject({ name: z.literal("count-again") }),
  z.strictObject({
    name: z.literal("verify-audit"),
    /**
     * the folder of the anchors, and the PEM of the key that signed them, or of its public half; left out: not compared
     */
    anchors: z.strictObject({ folder: z.string().min(1), publicKey: z.string() }).optional(),
  }),
  z.strictObject({
    name: z.literal("back-up"),
    /** the folder that is made for it */
    folder: z.string().min(1),
    /** PEM; left out: not encrypted */
    publicKey: z.string().optional(),
  }),
]);
export type Command = z.output<typeof commandSchema>;
export type CommandOf<Name extends Command["name"]> = Extract<Command, { name: Name }>;

/** A command that cannot be done, with a sentence for the operator. */
export class CommandRefused extends Error {}
