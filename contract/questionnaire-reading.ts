import type {
  QuestionItem,
  QuestionnaireFaultCode,
  QuestionnaireNote,
} from "./codes/questionnaire.ts";
import type { Raw } from "./questionnaire-shape.ts";

/** What is found on the way through the items. */
export interface Reading {
  readonly items: QuestionItem[];
  readonly notes: QuestionnaireNote[];
  readonly contained: readonly Raw[];
  readonly fault: (link_id: string | null, code: QuestionnaireFaultCode, detail: string) => void;
}
