/** Language: the saved interface language of a user. Only the user's own may be read or written. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { openEnum, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** Stored in upper case; EN means en-uk. */
export const languageCodes = ["DE", "AZ", "NL", "FR", "ES", "TR", "EN"] as const;
export type LanguageCode = (typeof languageCodes)[number];

const languageSchema = z.object({ language_code: openEnum(languageCodes) });
const languageChangeSchema = z.strictObject({ language_code: z.enum(languageCodes) });

const params = z.object({ user_id: uuidSchema });
const example = { language_code: "DE" } as const;

export const getLanguage = endpoint({
  name: "get-language",
  resource: "language",
  method: "GET",
  path: "/v1/language/{user_id}",
  summary: "The language that the user chose.",
  guard: "session",
  reason: "Failed to fetch language",
  params,
  answer: { kind: "json", status: 200, schema: languageSchema, example },
  problems: recordProblems,
});

export const putLanguage = endpoint({
  name: "put-language",
  resource: "language",
  method: "PUT",
  path: "/v1/language/{user_id}",
  summary: "Saves the language that the user chose.",
  guard: "session",
  reason: "Failed to save language",
  params,
  body: { kind: "json", schema: languageChangeSchema, example },
  answer: { kind: "json", status: 200, schema: languageSchema, example },
  problems: recordProblems,
});
