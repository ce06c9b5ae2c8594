/** Questionnaires as Vigil reads them: items in one list in the order of the document, and the answers to them. */

/** Types of items that can be filled in, and those that hold or say something. */
const questionTypes = [
  "boolean",
  "decimal",
  "integer",
  "date",
  "string",
  "text",
  "choice",
  "open-choice",
  "quantity",
] as const;
export const itemTypes = ["group", "display", ...questionTypes] as const;
export type ItemType = (typeof itemTypes)[number];

export const enableOperators = ["exists", "=", "!=", ">", "<", ">=", "<="] as const;

export type AnswerValue =
  | { readonly type: "boolean"; readonly value: boolean }
  | { readonly type: "decimal" | "integer"; readonly value: number }
  /** YYYY-MM-DD */
  | { readonly type: "date"; readonly value: string }
  | { readonly type: "string"; readonly value: string }
  | {
      readonly type: "coding";
      readonly system: string | null;
      readonly version: string | null;
      readonly code: string | null;
      readonly display: string | null;
    }
  | ({ readonly type: "quantity"; readonly value: number } & QuestionUnit);

export interface QuestionUnit {
  /** as it is printed */
  readonly unit: string;
  readonly system: string | null;
  readonly code: string | null;
}

export interface EnableCondition {
  /** linkId of a question */
  readonly question: string;
  readonly operator: (typeof enableOperators)[number];
  readonly answer: AnswerValue;
}

interface QuestionOption {
  readonly value: AnswerValue;
  /** chosen with no other one */
  readonly is_exclusive: boolean;
}

export interface QuestionItem {
  readonly link_id: string;
  /** linkId of the group that holds it; null: at the top */
  readonly parent: string | null;
  /** "1.2" or the like, as it is printed before the text */
  readonly prefix: string | null;
  readonly text: string;
  readonly type: ItemType;
  readonly is_required: boolean;
  /** several of the options may be chosen */
  readonly is_repeated: boolean;
  readonly is_drop_down: boolean;
  /** how it is to be typed, in the author's words */
  readonly hint: string | null;
  /** characters */
  readonly length_min: number | null;
  readonly length_max: number | null;
  /** inclusive; a number, or a day as YYYY-MM-DD */
  readonly min: number | string | null;
  readonly max: number | string | null;
  readonly decimals_max: number | null;
  /** of a quantity those that may be chosen; of a number the one that it is in */
  readonly units: readonly QuestionUnit[];
  readonly options: readonly QuestionOption[];
  readonly initial: readonly AnswerValue[];
  readonly conditions: readonly EnableCondition[];
  /** one of the conditions is enough */
  readonly is_any_enough: boolean;
}

export interface GivenAnswer {
  readonly link_id: string;
  readonly values: readonly AnswerValue[];
}

/** What can be wrong with an answer. */
const answerFaults = [
  "required",
  "wrong_type",
  "too_many",
  "not_an_option",
  "exclusive",
  "too_short",
  "too_long",
  "too_small",
  "too_large",
  "too_precise",
  "wrong_unit",
  "not_asked",
  "unknown",
] as const;
export type AnswerFault = (typeof answerFaults)[number];

/** What can be wrong with a questionnaire that is brought. */
const questionnaireFaults = [
  /** no JSON object with resourceType Questionnaire */
  "no_questionnaire",
  /** an element, an extension or a kind of value that Vigil does not know */
  "not_supported",
  "missing",
  "invalid",
  "duplicate",
  /** an element that items of this type do not have */
  "not_in_type",
  /** a condition that looks at no question, or at itself */
  "reference",
  /** a list of answers that is not in the file */
  "value_set",
  "too_many",
] as const;
export type QuestionnaireFaultCode = (typeof questionnaireFaults)[number];

export interface QuestionnaireFault {
  /** null: the questionnaire as a whole */
  readonly link_id: string | null;
  readonly code: QuestionnaireFaultCode;
  /** the element, as FHIR names it, and what it says */
  readonly detail: string;
}

/** What is stored with the questionnaire and has no effect here. */
export interface QuestionnaireNote {
  readonly link_id: string | null;
  readonly detail: string;
}

export const responseStatuses = ["completed", "amended", "entered-in-error"] as const;

export const questionnaireStates = ["in_use", "replaced", "withdrawn"] as const;

export const questionnaireLimits = {
  /** of the file */
  bytes: 400_000,
  items: 300,
  depth: 6,
  options: 200,
  /** characters of an answer if the questionnaire gives no maximum */
  answerLength: 4000,
  linkIdLength: 255,
  reasonLength: 1000,
} as const;

export const isQuestion = ({ type }: Pick<QuestionItem, "type">): boolean =>
  type !== "group" && type !== "display";
