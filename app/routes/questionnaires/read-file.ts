/** A questionnaire from a user: a text, which is JSON, which is a FHIR Questionnaire that Vigil can follow. */
import { questionnaireLimits, type QuestionnaireFault } from "#contract/codes/questionnaire.ts";
import { readQuestionnaire } from "#contract/read-questionnaire.ts";

type ReadFile =
  | { readonly content: Record<string, unknown> }
  /** why not */
  | { readonly problem: "required" | "no_json" | "too_large" }
  | { readonly faults: readonly QuestionnaireFault[] };

export function readFile(text: string): ReadFile {
  if (text.trim() === "") return { problem: "required" };
  if (text.length > questionnaireLimits.bytes) return { problem: "too_large" };
  const content = parsed(text);
  if (content === undefined) return { problem: "no_json" };
  const { questionnaire, faults } = readQuestionnaire(content);
  return questionnaire ? { content: content as Record<string, unknown> } : { faults };
}

function parsed(text: string): unknown {
  try {
    // a file may begin with a mark of its byte order
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}
