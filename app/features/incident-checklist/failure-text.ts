import type { TFunction } from "i18next";
import { isStoredOtherwise, isUnclear } from "#app/server/forms/is-unclear.ts";
import { V1Error, type V1ErrorCode } from "#app/server/v1/v1-error.ts";
import type { Stored } from "./store-checklist.ts";

/** Which part was not stored, what was saved, and why; undefined if all is stored. */
export function failureText(
  t: TFunction,
  acknowledgement: Stored,
  note: Stored,
): string | undefined {
  const unclear = unclearText(t, acknowledgement, note);
  if (unclear) return unclear;
  const failed = [acknowledgement, note].find((half) => half.state === "failed");
  if (failed?.state !== "failed") return undefined;
  const reason = errorReason(t, failed.error);
  return [t(`checklist.${whatFailed(acknowledgement, note)}`), reason].filter(Boolean).join(" ");
}

/**
 * If the outcome of one half is not known, it must not be called "not stored"; each half has its own sentence then.
 */
function unclearText(t: TFunction, acknowledgement: Stored, note: Stored): string | undefined {
  const isFailed = (half: Stored) => half.state === "failed";
  const isAcknowledgeUnclear = isFailed(acknowledgement) && isUnclear(acknowledgement.error);
  const isNoteUnclear = isFailed(note) && (isUnclear(note.error) || isStoredOtherwise(note.error));
  if (!isAcknowledgeUnclear && !isNoteUnclear) return undefined;
  return [
    isFailed(acknowledgement) &&
      t(`checklist.${isAcknowledgeUnclear ? "acknowledge_unclear" : "failed"}`),
    isFailed(note) && t(`checklist.${isNoteUnclear ? "note_unclear" : "note_alone_failed"}`),
  ]
    .filter(Boolean)
    .join(" ");
}

function whatFailed(acknowledgement: Stored, note: Stored) {
  if (acknowledgement.state === "failed")
    return note.state === "stored" ? "acknowledge_failed" : "failed";
  return acknowledgement.state === "stored" ? "note_failed" : "note_alone_failed";
}

/** "Internal" explains nothing, and its words say that nothing was changed, which is not true of the other half. */
function errorReason(t: TFunction, error: unknown): string | undefined {
  if (!(error instanceof V1Error) || error.code === "internal") return undefined;
  return t(`errors.problem.${problemOf(error.code)}`);
}

/** Transport errors are shown by what they mean for the user: the server cannot be reached. */
function problemOf(code: V1ErrorCode) {
  switch (code) {
    case "unreachable":
    case "timed_out":
    case "invalid_answer":
    case "cancelled":
      return "unavailable";
    default:
      return code;
  }
}
