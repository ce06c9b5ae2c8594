/** What Vigil reads of a FHIR R4 Questionnaire. The objects are strict: what is not named here is not known, and is refused. */
import { z } from "zod";
import { enableOperators, questionnaireLimits, type AnswerValue } from "./codes/questionnaire.ts";
import { dateSchema } from "./primitive.ts";

export type Raw = Readonly<Record<string, unknown>>;

export const isRaw = (value: unknown): value is Raw =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const text = (max: number) => z.string().trim().min(1).max(max);
const anyList = z.array(z.unknown()).min(1);

export const extensionSchema = z.looseObject({ url: text(300) });
const extensions = z.array(extensionSchema).min(1).optional();

/** An address that a canonical can be made of: `url|version`. */
const urlSchema = z.string().regex(/^(https?:\/\/|urn:)[^\s|]{1,450}$/);

export const questionnaireShape = z.strictObject({
  resourceType: z.literal("Questionnaire"),
  id: z.string().optional(),
  meta: z.looseObject({}).optional(),
  language: z.string().optional(),
  text: z.looseObject({}).optional(),
  contained: z.array(z.looseObject({ resourceType: z.string(), id: z.string() })).optional(),
  extension: extensions,
  url: urlSchema,
  identifier: anyList.optional(),
  version: z
    .string()
    .regex(/^[^\s|][^|]{0,99}$/)
    .optional(),
  name: text(300).optional(),
  title: text(300).optional(),
  derivedFrom: anyList.optional(),
  status: z.literal("active"),
  experimental: z.boolean().optional(),
  subjectType: z.array(z.string()).min(1).optional(),
  date: z.string().optional(),
  publisher: z.string().optional(),
  contact: anyList.optional(),
  description: z.string().optional(),
  useContext: anyList.optional(),
  jurisdiction: anyList.optional(),
  purpose: z.string().optional(),
  copyright: z.string().optional(),
  approvalDate: z.string().optional(),
  lastReviewDate: z.string().optional(),
  effectivePeriod: z.looseObject({}).optional(),
  code: anyList.optional(),
  item: anyList,
});

export const itemShape = z.strictObject({
  id: z.string().optional(),
  extension: extensions,
  linkId: text(questionnaireLimits.linkIdLength),
  definition: z.string().optional(),
  code: anyList.optional(),
  prefix: text(60).optional(),
  text: text(3000).optional(),
  type: z.string(),
  enableWhen: z
    .array(z.looseObject({ question: z.string(), operator: z.enum(enableOperators) }))
    .min(1)
    .optional(),
  enableBehavior: z.enum(["all", "any"]).optional(),
  required: z.boolean().optional(),
  repeats: z.boolean().optional(),
  readOnly: z.boolean().optional(),
  maxLength: z.int().min(1).optional(),
  answerValueSet: z.string().optional(),
  answerOption: z.array(z.looseObject({})).min(1).optional(),
  initial: z.array(z.looseObject({})).min(1).optional(),
  item: anyList.optional(),
});
export type ItemShape = z.output<typeof itemShape>;

export const codingShape = z
  .strictObject({
    id: z.string().optional(),
    extension: extensions,
    system: text(500).optional(),
    version: text(100).optional(),
    code: text(500).optional(),
    display: text(1000).optional(),
    userSelected: z.boolean().optional(),
  })
  .refine(({ code, display }) => code !== undefined || display !== undefined);

const quantityShape = z.strictObject({
  id: z.string().optional(),
  value: z.number(),
  unit: text(100).optional(),
  system: text(500).optional(),
  code: text(100).optional(),
});

const toCoding = ({
  system,
  version,
  code,
  display,
}: z.output<typeof codingShape>): AnswerValue => ({
  type: "coding",
  system: system ?? null,
  version: version ?? null,
  code: code ?? null,
  display: display ?? null,
});

const readers: Readonly<Record<string, z.ZodType<AnswerValue>>> = {
  Boolean: z.boolean().transform((value) => ({ type: "boolean" as const, value })),
  Decimal: z.number().transform((value) => ({ type: "decimal" as const, value })),
  Integer: z.int().transform((value) => ({ type: "integer" as const, value })),
  Date: dateSchema.transform((value) => ({ type: "date" as const, value })),
  String: text(questionnaireLimits.answerLength).transform((value) => ({
    type: "string" as const,
    value,
  })),
  Coding: codingShape.transform(toCoding),
  Quantity: quantityShape.transform(({ value, unit, system, code }) => ({
    type: "quantity" as const,
    value,
    unit: unit ?? code ?? "",
    system: system ?? null,
    code: code ?? null,
  })),
};

export type ReadValue =
  | { readonly value: AnswerValue }
  | { readonly code: "not_supported" | "invalid" | "missing"; readonly detail: string };

/**
 * The one `value[x]` or `answer[x]` of an element. Any other element beside it that is not in `others` is unknown.
 */
export function readValue(
  from: Raw,
  prefix: "value" | "answer",
  others: readonly string[],
): ReadValue {
  const keys = Object.keys(from).filter((key) => !others.includes(key));
  const [key, more] = keys;
  if (key === undefined) return { code: "missing", detail: `${prefix}[x]` };
  const reader = key.startsWith(prefix) ? readers[key.slice(prefix.length)] : undefined;
  if (!reader) return { code: "not_supported", detail: key };
  if (more !== undefined)
    return more.startsWith(prefix)
      ? { code: "invalid", detail: `${key}, ${more}` }
      : { code: "not_supported", detail: more };
  const read = reader.safeParse(from[key]);
  if (read.success) return { value: read.data };
  const unknown = read.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys : [],
  );
  return unknown.length > 0
    ? { code: "not_supported", detail: unknown.map((one) => `${key}.${one}`).join(", ") }
    : { code: "invalid", detail: key };
}
