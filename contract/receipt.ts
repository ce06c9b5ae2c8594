/**
 * Receipt: a short message that tells a patient that the clinic has looked at the values. The clinic decides its words
 * and whether it is offered. Not in the specification: additions under /v1/x/. It is sent with an acknowledgement
 * (acknowledge-incidents), never by itself.
 */
import { z } from "zod";
import { receiptLengthMax, receiptModes } from "./codes/receipt.ts";
import { endpoint } from "./endpoint.ts";
import { languageCodes } from "./language.ts";
import { openEnum, orNull } from "./primitive.ts";
import { sessionProblems } from "./problem.ts";

const textSchema = z
  .string()
  .max(receiptLengthMax)
  .refine((text) => text.trim() !== "", "Must not be empty");

/** in each language that a patient may have chosen */
const textsSchema = z.record(z.enum(languageCodes), textSchema);
export type ReceiptTexts = z.output<typeof textsSchema>;

const settingsSchema = z.object({
  mode: openEnum(receiptModes),
  /** of patients who have chosen no language */
  language: openEnum(languageCodes),
  /** null: not written yet */
  texts: orNull(textsSchema),
  /** counts the changes; 0: there was none */
  version: z.int(),
});
export type ReceiptSettings = z.output<typeof settingsSchema>;

const exampleTexts: ReceiptTexts = {
  DE: "Wir haben Ihre Werte angesehen.",
  AZ: "Göstəricilərinizə baxdıq.",
  NL: "Wij hebben uw waarden bekeken.",
  FR: "Nous avons regardé vos valeurs.",
  ES: "Hemos revisado sus valores.",
  TR: "Değerlerinize baktık.",
  EN: "We have looked at your values.",
};
const exampleSettings = { mode: "offered", language: "DE", texts: exampleTexts } as const;

export const getReceiptSettings = endpoint({
  name: "get-receipt-settings",
  resource: "receipt-settings",
  method: "GET",
  path: "/v1/x/receipt-settings",
  summary:
    "Whether the caller's institution sends patients a receipt when it has looked, and its words.",
  guard: "session",
  reason: "Failed to fetch the settings of receipts",
  answer: {
    kind: "json",
    status: 200,
    schema: settingsSchema,
    example: { ...exampleSettings, version: 1 },
  },
  problems: sessionProblems,
});

export const putReceiptSettings = endpoint({
  name: "put-receipt-settings",
  resource: "receipt-settings",
  method: "PUT",
  path: "/v1/x/receipt-settings",
  summary:
    "Sets whether receipts are sent, and their words, for the caller's institution. 409 if another user has changed them since.",
  guard: "session",
  reason: "Failed to save the settings of receipts",
  body: {
    kind: "json",
    schema: z.strictObject({
      mode: z.enum(receiptModes),
      language: z.enum(languageCodes),
      texts: textsSchema,
      version: z.int().min(0),
    }),
    example: { ...exampleSettings, version: 0 },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: settingsSchema,
    example: { ...exampleSettings, version: 1 },
  },
  problems: [...sessionProblems, "not_found", "conflict"],
});
