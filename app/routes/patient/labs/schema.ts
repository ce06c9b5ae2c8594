import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { couldMeanThousands, typedNumber } from "#app/format/typed-number.ts";
import { labAnalyteNames, labComparators, labTextMax } from "#contract/codes/lab.ts";
import { dateSchema, uuidSchema } from "#contract/primitive.ts";

export const labForm = "lab";

export const otherAnalyte = "other";

const typed = z.string().default("");
const text = (max: number) =>
  typed
    .transform((given) => plainLineBreaks(given).trim())
    .refine((given) => given.length <= max, "form_errors.too_long");
const filled = (max: number) => text(max).refine((given) => given !== "", "form_errors.required");

const end = typed.transform((given, context) => {
  const number = typedNumber(given);
  if (number !== null) return number ?? null;
  context.addIssue({ code: "custom", message: "form_errors.invalid_number" });
  return z.NEVER;
});

interface TypedValue {
  readonly value: number | null;
  readonly comparator: (typeof labComparators)[number] | null;
  readonly value_text: string | null;
}

/** "5,4", "< 0.5" or a text; what could be a thousand is neither. */
function typedValue(given: string): TypedValue | "required" | "invalid" {
  const trimmed = given.trim();
  if (trimmed === "") return "required";
  const [, sign = "", rest = ""] = /^(<=|>=|<|>|≤|≥)?\s*(.*)$/s.exec(trimmed) ?? [];
  const comparator = labComparators.find(
    (one) => one === sign.replace("≤", "<=").replace("≥", ">="),
  );
  const value = typedNumber(rest);
  if (value === null && couldMeanThousands(rest)) return "invalid";
  return typeof value === "number"
    ? { value, comparator: comparator ?? null, value_text: null }
    : { value: null, comparator: null, value_text: trimmed };
}

/** As the form sends it. Messages are keys. */
export const labSchema = z
  .object({
    /** of a correction */
    result_id: z.union([uuidSchema, z.literal("")]).default(""),
    version: z.coerce.number().int().min(1).default(1),
    change_reason: text(labTextMax.remark),
    analyte: z.enum([...labAnalyteNames, otherAnalyte], { error: "form_errors.required" }),
    name: text(labTextMax.name),
    value: typed.transform((given, context): TypedValue => {
      const read = typedValue(given);
      if (typeof read !== "string" && (read.value_text?.length ?? 0) <= labTextMax.value)
        return read;
      const message = read === "required" ? "form_errors.required" : "form_errors.invalid_number";
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
    unit: text(labTextMax.unit),
    range_low: end,
    range_high: end,
    laboratory: text(labTextMax.laboratory),
    remark: text(labTextMax.remark),
    day: typed.refine((day) => dateSchema.safeParse(day).success, "form_errors.invalid_date"),
    time: typed.refine((time) => /^(|\d{2}:\d{2})$/.test(time), "form_errors.invalid_date"),
  })
  .superRefine((typed, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const isKnown = typed.analyte !== otherAnalyte;
    if (!isKnown && typed.name === "") wrong("name", "form_errors.required");
    // its code says mass or amount of substance: without the unit that would be a guess
    if (isKnown && typed.value.value !== null && typed.unit === "")
      wrong("unit", "form_errors.required");
    if (typed.result_id !== "" && typed.change_reason === "")
      wrong("change_reason", "form_errors.required");
    const { range_low, range_high } = typed;
    if (range_low !== null && range_high !== null && range_low > range_high)
      wrong("range_high", "form_errors.invalid_number");
  });

export const withdrawSchema = z.object({
  result_id: uuidSchema,
  version: z.coerce.number().int().min(1),
  change_reason: filled(labTextMax.remark),
});
