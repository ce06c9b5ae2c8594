import type { TFunction } from "i18next";
import { isStoredOtherwise, isUnclear } from "#app/server/forms/is-unclear.ts";
import { V1Error, type V1ErrorCode } from "#app/server/v1/v1-error.ts";
import type { Stored } from "./store-checklist.ts";

/** Which part was not stored, what was kept, and why (CHK-22, CHK-31); undefined when all is stored. */
export function failureText(
  t: TFunction,
  acknowledgement: Stored,
  note: Stored,
): string | undefined {
  const failed = [acknowledgement, note].find((half) => half.state === "failed");
  if (failed?.state !== "failed") return undefined;
  // nobody knows, and nothing that says "not stored" may be said
  if (failed === note && isNoteUnclear(failed.error)) return t("history.unclear");
  const reason = reasonText(t, failed.error);
  return [t(`checklist.${whatFailed(acknowledgement, note)}`), reason].filter(Boolean).join(" ");
}

const isNoteUnclear = (error: unknown) => isUnclear(error) || isStoredOtherwise(error);

function whatFailed(acknowledgement: Stored, note: Stored) {
  if (acknowledgement.state === "failed")
    return note.state === "stored" ? "acknowledge_failed" : "failed";
  return acknowledgement.state === "stored" ? "note_failed" : "note_alone_failed";
}

/** "Internal" explains nothing, and its words say that nothing was changed, which is not true of the other half. */
function reasonText(t: TFunction, error: unknown): string | undefined {
  if (!(error instanceof V1Error) || error.code === "internal") return undefined;
  return t(`errors.problem.${problemOf(error.code)}`);
}

/** Faults on the way are told as what they mean for the user: the server cannot be reached. */
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
