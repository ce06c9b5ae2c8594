"use client";
import { useEffect } from "react";

interface DraftGuardProps {
  /** the patient's pages: among them the draft goes along, so nothing is asked */
  patientPath: string;
  hasDraft: boolean;
  /** what is typed could not be kept: then the browser asks too, before reload and closing */
  isUnkept?: boolean;
  question: string;
}

/** Asks before a link leads away from a patient with an unsent message (MSG-11). The draft is kept either way. */
export function DraftGuard({ patientPath, hasDraft, isUnkept, question }: DraftGuardProps) {
  useEffect(() => {
    if (!hasDraft) return undefined;
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>("a[href]");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      if (link.target === "_blank" || link.hasAttribute("download")) return;
      const { origin, pathname } = new URL(link.href);
      if (origin === location.origin && pathname.startsWith(`${patientPath}/`)) return;
      // oxlint-disable-next-line no-alert -- it holds the page until it is answered, as nothing else can
      if (window.confirm(question)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const unload = (event: BeforeUnloadEvent) => {
      if (isUnkept) event.preventDefault();
    };
    document.addEventListener("click", follow, { capture: true });
    window.addEventListener("beforeunload", unload);
    return () => {
      document.removeEventListener("click", follow, { capture: true });
      window.removeEventListener("beforeunload", unload);
    };
  }, [patientPath, hasDraft, isUnkept, question]);
  return null;
}
