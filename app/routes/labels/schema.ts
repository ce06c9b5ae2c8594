import { z } from "zod";
import { labelColours, labelKinds, labelNameMax } from "#contract/codes/label.ts";
import { uuidSchema } from "#contract/primitive.ts";

/** The form of a label, new or changed. */
export const labelForm = "label";

const name = z
  .string()
  .default("")
  .transform((typed) => typed.trim())
  .refine((typed) => typed !== "", "form_errors.required")
  .refine((typed) => typed.length <= labelNameMax, "form_errors.too_long");
const required = { error: "form_errors.required" };
const colour = z.enum(labelColours, required);

export const newLabelSchema = z.object({ kind: z.enum(labelKinds, required), name, colour });
export const changedLabelSchema = z.object({ id: uuidSchema, name, colour });
export const labelUseSchema = z.object({ id: uuidSchema });
