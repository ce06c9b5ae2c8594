"use client";
import type { LeaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { useLeaveGuard } from "#app/features/unsaved-guard/use-leave-guard.tsx";

interface DraftGuardProps {
  /** the patient's pages: the draft goes along among them, so there is no question */
  patientPath: string;
  hasDraft: boolean;
  /** the text could not be saved: then the browser asks too, before reload and closing */
  isUnsaved?: boolean;
  words: LeaveWords;
}

/** Asks before a link leads away from a patient with an unsent message. The draft is saved either way. */
export function DraftGuard({ patientPath, hasDraft, isUnsaved = false, words }: DraftGuardProps) {
  const isOther = ({ origin, pathname }: HTMLAnchorElement) =>
    origin !== location.origin || !pathname.startsWith(`${patientPath}/`);
  return useLeaveGuard({
    isHeld: () => hasDraft && isUnsaved,
    isLostBy: (link) => hasDraft && isOther(link),
    words,
  });
}
