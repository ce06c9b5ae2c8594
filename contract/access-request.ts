/** Access request: a visitor requests an account; an operator approves it. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { emailSchema, filledTextSchema, phoneNumberSchema } from "./primitive.ts";
import { publicProblems } from "./problem.ts";

/** The choices of the sign-up too. */
export const professions = [
  "DOCTOR_CARDIOLOGIST",
  "DOCTOR_GENERAL_PRACTITIONER",
  "DOCTOR_OTHER",
  "NURSE_HF_NURSE",
  "NURSE_OTHER",
  "ASSISTANT_MEDICAL",
] as const;
export type Profession = (typeof professions)[number];

/** acceptTerms is checked by the form and not sent. */
export const accessRequestSchema = z.strictObject({
  name: filledTextSchema,
  email: emailSchema,
  profession: z.enum(professions),
  tel_nr: phoneNumberSchema.nullish(),
  institution: filledTextSchema.nullish(),
});

export const register = endpoint({
  name: "register",
  resource: "access-request",
  method: "POST",
  path: "/v1/register",
  summary: "Requests an account; the answer is the same whether the email is known or not.",
  guard: "public",
  reason: "Error Signing Up",
  body: {
    kind: "json",
    schema: accessRequestSchema,
    example: {
      name: "Dr. Jonas Beispiel",
      email: "jonas.beispiel@example.org",
      profession: "DOCTOR_CARDIOLOGIST",
      tel_nr: "+4930901820",
      institution: "Praxis am Musterplatz",
    },
  },
  answer: { kind: "empty", status: 204 },
  problems: publicProblems,
});
