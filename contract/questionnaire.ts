/**
 * Questionnaires that a clinic brings as FHIR R4. A new version of the same url takes the place of the one before for new
 * answers; a questionnaire is taken out of use and never deleted. Not in the specification: an addition under /v1/x/.
 */
import { z } from "zod";
import {
  enableOperators,
  itemTypes,
  questionnaireStates,
  type AnswerValue,
  type QuestionItem,
} from "./codes/questionnaire.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

const unitShape = {
  unit: z.string().max(1000),
  system: z.string().max(500).nullable(),
  code: z.string().max(500).nullable(),
};

/** Of the type that FHIR names; a coding may lack a system, a version or one of code and display. */
export const answerValueSchema: z.ZodType<AnswerValue> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("boolean"), value: z.boolean() }),
  z.object({ type: z.literal(["decimal", "integer"]), value: z.number() }),
  z.object({ type: z.literal("date"), value: z.iso.date() }),
  z.object({ type: z.literal("string"), value: z.string().max(20_000) }),
  z.object({
    type: z.literal("coding"),
    system: z.string().max(500).nullable(),
    version: z.string().max(100).nullable(),
    code: z.string().max(500).nullable(),
    display: z.string().max(1000).nullable(),
  }),
  z.object({ type: z.literal("quantity"), value: z.number(), ...unitShape }),
]);

const itemSchema: z.ZodType<QuestionItem> = z.object({
  link_id: z.string(),
  parent: z.string().nullable(),
  prefix: z.string().nullable(),
  text: z.string(),
  type: z.enum(itemTypes),
  is_required: z.boolean(),
  is_repeated: z.boolean(),
  is_drop_down: z.boolean(),
  hint: z.string().nullable(),
  length_min: z.number().nullable(),
  length_max: z.number().nullable(),
  min: z.union([z.number(), z.string()]).nullable(),
  max: z.union([z.number(), z.string()]).nullable(),
  decimals_max: z.number().nullable(),
  units: z.array(z.object(unitShape)),
  options: z.array(z.object({ value: answerValueSchema, is_exclusive: z.boolean() })),
  initial: z.array(answerValueSchema),
  conditions: z.array(
    z.object({
      question: z.string(),
      operator: z.enum(enableOperators),
      answer: answerValueSchema,
    }),
  ),
  is_any_enough: z.boolean(),
});

export const questionnaireSchema = z.object({
  questionnaire_id: uuidSchema,
  /** canonical, the same for all versions */
  url: z.string(),
  /** null: the file gives none */
  version: orNull(z.string()),
  title: z.string(),
  state: openEnum(questionnaireStates),
  /** groups before what they hold, in the order of the document */
  items: z.array(itemSchema),
  /** what the file says and Vigil keeps without using it */
  notes: orEmpty(z.object({ link_id: orNull(z.string()), detail: z.string() })),
  brought_at: instantSchema,
  brought_by: orNull(uuidSchema),
  replaced_at: orNull(instantSchema),
  withdrawn_at: orNull(instantSchema),
});
export type Questionnaire = z.output<typeof questionnaireSchema>;

/** As FHIR has it: our own, of no licence. */
export const exampleQuestionnaireFile = {
  resourceType: "Questionnaire",
  url: "https://vigil.example/Questionnaire/phone-call",
  version: "1",
  title: "Phone call",
  status: "active",
  item: [
    { linkId: "pillows", text: "How many pillows at night?", type: "integer" },
    { linkId: "remark", text: "What else was said?", type: "text" },
  ],
};

const exampleItem: QuestionItem = {
  link_id: "pillows",
  parent: null,
  prefix: null,
  text: "How many pillows at night?",
  type: "integer",
  is_required: false,
  is_repeated: false,
  is_drop_down: false,
  hint: null,
  length_min: null,
  length_max: null,
  min: null,
  max: null,
  decimals_max: null,
  units: [],
  options: [],
  initial: [],
  conditions: [],
  is_any_enough: false,
};

export const exampleQuestionnaire: Questionnaire = {
  questionnaire_id: exampleId.questionnaire,
  url: exampleQuestionnaireFile.url,
  version: "1",
  title: "Phone call",
  state: "in_use",
  items: [
    exampleItem,
    { ...exampleItem, link_id: "remark", text: "What else was said?", type: "text" },
  ],
  notes: [],
  brought_at: exampleAt("08:00"),
  brought_by: exampleId.weber,
  replaced_at: null,
  withdrawn_at: null,
};

const answer = {
  kind: "json",
  status: 200,
  schema: questionnaireSchema,
  example: exampleQuestionnaire,
} as const;

export const listQuestionnaires = endpoint({
  name: "list-questionnaires",
  resource: "questionnaire",
  method: "GET",
  path: "/v1/x/questionnaires",
  summary:
    "The questionnaires of the caller's institutions by title, those in use first, with versions that were replaced.",
  guard: "session",
  reason: "Failed to fetch questionnaires",
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ questionnaires: orEmpty(questionnaireSchema) }),
    example: { questionnaires: [exampleQuestionnaire] },
  },
  problems: recordProblems,
});

export const bringQuestionnaire = endpoint({
  name: "bring-questionnaire",
  resource: "questionnaire",
  method: "POST",
  path: "/v1/x/questionnaires",
  summary:
    "Takes a FHIR R4 Questionnaire into use. Unknown items are refused with their linkId and name; a new version of the same url replaces the one before; the same version with other content is refused with 409.",
  guard: "session",
  reason: "Failed to take the questionnaire",
  body: {
    kind: "json",
    schema: z.strictObject({ questionnaire: z.record(z.string(), z.unknown()) }),
    example: {
      questionnaire: {
        ...exampleQuestionnaireFile,
        url: "https://vigil.example/Questionnaire/discharge",
      },
    },
  },
  answer: { ...answer, status: 201 },
  problems: [...recordProblems, "conflict"],
});

export const changeQuestionnaire = endpoint({
  name: "change-questionnaire",
  resource: "questionnaire",
  method: "PATCH",
  path: "/v1/x/questionnaires/{questionnaire_id}",
  summary:
    "Takes a questionnaire out of use, or brings it back if no other version is in use. Its answers stay.",
  guard: "session",
  reason: "Failed to change the questionnaire",
  params: z.object({ questionnaire_id: uuidSchema }),
  body: {
    kind: "json",
    schema: z.strictObject({ is_withdrawn: z.boolean() }),
    example: { is_withdrawn: true },
  },
  answer,
  problems: [...recordProblems, "conflict"],
});
