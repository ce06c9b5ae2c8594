import { z } from "zod";
import { searchLengthMax } from "#contract/codes/length-limits.ts";
import { labelsMax } from "#contract/codes/label.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { teamViewNameMax } from "#contract/team-view.ts";

/** The search box and the filters beside it. `intent` is set by the button that empties the box. */
export const listSearchSchema = z.object({
  intent: z.enum(["search", "clear"]).catch("search"),
  search: z
    .string()
    .catch("")
    // what is longer finds nothing that the beginning does not
    .transform((typed) => typed.trim().slice(0, searchLengthMax)),
  program_steps: z.array(z.string()).max(20).catch([]),
  offboarding_reasons: z.array(z.string()).max(20).catch([]),
  label_ids: z.array(uuidSchema).max(labelsMax).catch([]),
  connectivity_states: z.array(z.string()).max(20).catch([]),
  /** the states that the form had to choose from */
  shown_states: z.array(z.string()).max(20).catch([]),
  /** the labels that the form had to choose from */
  shown_labels: z.array(uuidSchema).catch([]),
});

/** Views that one user may keep. */
export const savedViewsMax = 30;

export const savedViewNameSchema = z.string().trim().min(1).max(teamViewNameMax);

/** The dialog's form among those of a page, and the search parameter that opens it. */
export const viewsForm = "views";

const name = z
  .string()
  .default("")
  .transform((typed) => typed.trim())
  .refine((typed) => typed !== "", "form_errors.required")
  .refine((typed) => typed.length <= teamViewNameMax, "patients.views.too_long");

export const sharedViewSchema = z.object({ name });
export const removedViewSchema = z.object({ saved_view: uuidSchema });
export const renamedViewSchema = removedViewSchema.extend({ name });
