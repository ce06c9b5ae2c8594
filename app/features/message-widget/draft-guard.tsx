"use client";
import type { LeaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { useLeaveGuard } from "#app/features/unsaved-guard/use-leave-guard.tsx";

interface DraftGuardProps {
  /** the patient's pages: among them the draft goes along, so nothing is asked */
  patientPath: string;
  hasDraft: boolean;
  /** what is typed could not be saved: then the browser asks too, before reload and closing */
  isUnkept?: boolean;
  words: LeaveWords;
}

/** Asks before a link leads away from a patient with an unsent message. The draft is saved either way. */
export function DraftGuard({ patientPath, hasDraft, isUnkept = false, words }: DraftGuardProps) {
  const isOther = ({ origin, pathname }: HTMLAnchorElement) =>
    origin !== location.origin || !pathname.startsWith(`${patientPath}/`);
  return useLeaveGuard({
    isHeld: () => hasDraft && isUnkept,
    isLostBy: (link) => hasDraft && isOther(link),
    words,
  });
}
