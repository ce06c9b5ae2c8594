/**
 * The status of a measured value. What device or gateway calls doubtful keeps its value and is `preliminary`, with a note
 * and a mark of our own that say so; what its sender took back, or a clinician excluded, is `entered-in-error`.
 */
import { doubtfulExtension } from "../../ingest/fhir/schema.ts";

export interface Mark {
  /** set: the sender took the value back */
  readonly enteredInErrorAt?: Date | null;
  /** a clinician has excluded it */
  readonly isExcluded?: boolean;
}

const doubtfulNote = "Marked as doubtful by the device or its gateway; no rule judges it.";
const excludedNote = "Excluded by a clinician; no rule judges it.";

export function readingStatus({
  isInconclusive,
  enteredInErrorAt,
  isExcluded,
}: Mark & { readonly isInconclusive: boolean }) {
  const isOut = isExcluded === true || Boolean(enteredInErrorAt);
  const status = isOut ? "entered-in-error" : isInconclusive ? "preliminary" : "final";
  const notes = [...(isInconclusive ? [doubtfulNote] : []), ...(isExcluded ? [excludedNote] : [])];
  return {
    status,
    extension: isInconclusive ? [{ url: doubtfulExtension, valueBoolean: true }] : undefined,
    note: notes.length > 0 ? notes.map((text) => ({ text })) : undefined,
  };
}
