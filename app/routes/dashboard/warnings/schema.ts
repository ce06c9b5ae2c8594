import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { bulkPatientsMax } from "#contract/warnings.ts";

/** What the form's button Undo sends: when the act was. */
export const undoField = "undo";

interface Ticked {
  readonly patient_id: string;
  readonly incident_ids: string[];
}

/**
 * A box holds a patient and the warnings that the page lists: their ids, the patient's first, separated by spaces.
 */
export const tickValue = ({ patient_id, incident_ids }: Ticked): string =>
  [patient_id, ...incident_ids].join(" ");

function readTick(value: string): Ticked {
  const [patient_id = "", ...incident_ids] = value.split(" ");
  return { patient_id, incident_ids };
}

const isTick = ({ patient_id, incident_ids }: Ticked): boolean =>
  incident_ids.length > 0 &&
  [patient_id, ...incident_ids].every((id) => uuidSchema.safeParse(id).success);

/**
 * The box by which the ticked patients are informed; its value names the version of the words that the page has shown.
 */
export const receiptsField = "receipts";

interface Shown {
  readonly patient_id: string;
  readonly version: number;
}

/** For each patient who can be informed: the version of the words that were shown. */
export const receiptsValue = (shown: readonly Shown[]): string =>
  shown.map(({ patient_id, version }) => `${patient_id}:${version}`).join(" ");

const readReceipts = (value: string): ReadonlyMap<string, number> =>
  new Map(
    value.split(" ").flatMap((each) => {
      const [patientId = "", version = ""] = each.split(":");
      return /^\d{1,9}$/.test(version) ? [[patientId, Number(version)]] : [];
    }),
  );

/** Messages are keys. */
export const warningsSchema = z.object({
  warnings: z
    .array(z.string(), { error: "warnings.tick_some" })
    .min(1, "warnings.tick_some")
    .transform((values) => [...new Set(values)].map(readTick))
    .refine(
      (ticked) => ticked.length <= bulkPatientsMax && ticked.every(isTick),
      "form_errors.invalid_choice",
    ),
  note: z
    .string()
    .default("")
    .transform((typed) => plainLineBreaks(typed).trim())
    .refine((text) => text.length <= noteLengthMax, "form_errors.too_long"),
  /** versions by patient id; none without the tick */
  [receiptsField]: z.string().default("").transform(readReceipts),
});

export type WarningsInput = z.output<typeof warningsSchema>;
