/** HCP profile: the user's own name and picture. */
import { z } from "zod";
import { professions } from "./access-request.ts";
import { endpoint } from "./endpoint.ts";
import { exampleId } from "./example.ts";
import { filledTextSchema, openEnum, orNull, phoneNumberSchema, uuidSchema } from "./primitive.ts";
import { recordProblems, sessionProblems } from "./problem.ts";

const hcpProfileSchema = z.object({
  id: orNull(uuidSchema),
  first_name: z.string(),
  last_name: z.string(),
  phone_nr: orNull(z.string()),
  email: z.string(),
  profession: orNull(openEnum(professions)),
  title: orNull(z.string()),
  /** null without a picture; any other text says that /v1/hcp-profile-image has one, and changes with it */
  image: orNull(z.string()),
});
export type HcpProfile = z.output<typeof hcpProfileSchema>;

const exampleProfile: HcpProfile = {
  id: exampleId.weber,
  first_name: "Anna",
  last_name: "Weber",
  phone_nr: "+4930901820",
  email: "anna.weber@example.org",
  profession: "DOCTOR_CARDIOLOGIST",
  title: "Dr. med.",
  image: null,
};

export const getHcpProfile = endpoint({
  name: "get-hcp-profile",
  resource: "hcp-profile",
  method: "GET",
  path: "/v1/hcp-profile",
  summary: "The own profile.",
  guard: "session",
  reason: "Failed to fetch profile",
  answer: { kind: "json", status: 200, schema: hcpProfileSchema, example: exampleProfile },
  problems: sessionProblems,
});

/** Only what changed is sent; a title of null stores no title. */
export const hcpInfoSchema = z
  .strictObject({
    first_name: filledTextSchema,
    last_name: filledTextSchema,
    phone_nr: phoneNumberSchema,
    profession: z.enum(professions),
    title: z.string().max(60).nullable(),
  })
  .partial();

/** Accepted by content, not by name; the backend encodes the picture again. */
const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const pictureBytesMax = 5_000_000;

const hcpProfileChangeSchema = z.strictObject({
  hcp_info: hcpInfoSchema.optional(),
  image: z.file().max(pictureBytesMax).optional(),
});

export const changeHcpProfile = endpoint({
  name: "change-hcp-profile",
  resource: "hcp-profile",
  method: "PATCH",
  path: "/v1/hcp-profile",
  summary: "Stores the changed fields, the picture, or both.",
  guard: "session",
  reason: "Failed to save profile",
  body: {
    kind: "multipart",
    schema: hcpProfileChangeSchema,
    files: ["image"],
    json: ["hcp_info"],
    example: {
      hcp_info: { title: "Dr. med." },
      image: new File(["a picture"], "anna.png", { type: "image/png" }),
    },
  },
  answer: { kind: "json", status: 200, schema: hcpProfileSchema, example: exampleProfile },
  problems: sessionProblems,
});

export const getHcpProfileImage = endpoint({
  name: "get-hcp-profile-image",
  resource: "hcp-profile",
  method: "GET",
  path: "/v1/hcp-profile-image",
  summary: "The own picture.",
  guard: "session",
  reason: "Failed to fetch profile image",
  answer: { kind: "binary", status: 200, contentTypes: pictureTypes, ranges: false },
  problems: recordProblems,
});

export const deleteHcpProfileImage = endpoint({
  name: "delete-hcp-profile-image",
  resource: "hcp-profile",
  method: "DELETE",
  path: "/v1/hcp-profile-image",
  summary: "Removes the own picture; without one nothing changes.",
  guard: "session",
  reason: "Failed to delete profile image",
  answer: { kind: "empty", status: 204 },
  problems: sessionProblems,
});
