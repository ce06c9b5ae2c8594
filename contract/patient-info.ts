/** Patient info: who a patient is. */
import { z } from "zod";
import { dateSchema, filledTextSchema, noteTextSchema, openEnum, orNull } from "./primitive.ts";

export const sexes = ["MALE", "FEMALE", "NOT_SPECIFIED"] as const;
export type Sex = (typeof sexes)[number];

export const patientInfoSchema = z.object({
  title: orNull(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  birth_date: orNull(dateSchema),
  sex: orNull(openEnum(sexes)),
  extra_info: orNull(z.string()),
});
export type PatientInfo = z.output<typeof patientInfoSchema>;

/** Title and extra_info may be left out. */
export const patientInfoRequestSchema = z.strictObject({
  title: z.string().max(40).nullish(),
  first_name: filledTextSchema,
  last_name: filledTextSchema,
  birth_date: dateSchema,
  sex: z.enum(sexes),
  extra_info: noteTextSchema.nullish(),
});

export const examplePatientInfo: PatientInfo & { birth_date: string; sex: Sex } = {
  title: null,
  first_name: "Erika",
  last_name: "Albrecht",
  birth_date: "1951-06-14",
  sex: "FEMALE",
  extra_info: null,
};
