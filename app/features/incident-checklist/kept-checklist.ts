/** What the next page knows of the form that led to it; it waits in the session row (docs/decisions/0004). */

import { splitIds } from "./schema.ts";

/** the form's name among those of a page */
export const checklistForm = "checklist";

export interface KeptChecklist {
  /** ids that were selected and are not acknowledged */
  readonly selected: readonly string[];
  /** a note that is not stored */
  readonly content: string;
  /** the one-time id that the note was sent with: sent again, it is the same note */
  readonly noteId?: string | undefined;
  /** what was not stored, in words; undefined when all was */
  readonly failure?: string | undefined;
  /** ids of incidents that came in while the form was filled */
  readonly arrived?: readonly string[] | undefined;
}

const nothing: KeptChecklist = { selected: [], content: "" };

/** Reads the values of a form's outcome; whatever does not fit is left out. */
export function keptChecklist(
  values: Readonly<Record<string, unknown>> | undefined,
): KeptChecklist {
  if (!values) return nothing;
  const { selected, incident_ids, content, noteId, failure, arrived } = values;
  return {
    // the form's own field where it came back from a session that had ended
    selected: isTexts(selected) ? selected : splitIds([incident_ids].flat().filter(isText)),
    content: typeof content === "string" ? content : "",
    noteId: typeof noteId === "string" && noteId ? noteId : undefined,
    failure: typeof failure === "string" ? failure : undefined,
    arrived: isTexts(arrived) ? arrived : undefined,
  };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}
