/** Institution: the clinic of the user, and the programmes that it may onboard into. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleId } from "./example.ts";
import { openEnum, orElse, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";
import { programTypes } from "./codes/program.ts";

const institutionSchema = z.object({
  id: uuidSchema,
  name: orNull(z.string()),
  allowed_programs: orEmpty(openEnum(programTypes)),
  /** Opens the vendor connection like the flag enable-implants does */
  is_implant_connection_enabled: orElse(z.boolean(), false),
});

export const getInstitution = endpoint({
  name: "get-institution",
  resource: "institution",
  method: "GET",
  path: "/v1/institution",
  summary: "An institution of the user: the named one, or else the first.",
  guard: "session",
  reason: "Failed to fetch institution",
  query: z.object({ institution_id: uuidSchema.optional() }),
  answer: {
    kind: "json",
    status: 200,
    schema: institutionSchema,
    example: {
      id: exampleId.institution,
      name: "Herzzentrum Musterstadt",
      allowed_programs: ["HEART_FAILURE", "VOX_HF_PROGRAM"],
      is_implant_connection_enabled: false,
    },
  },
  problems: recordProblems,
});
