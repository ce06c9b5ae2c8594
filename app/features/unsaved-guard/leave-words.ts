import type { TFunction } from "i18next";

/** The question before a link leads away from something unsaved, and the two answers. */
export interface LeaveWords {
  readonly question: string;
  readonly leave: string;
  readonly stay: string;
}

export function leaveWords(t: TFunction): LeaveWords {
  return {
    question: t("actions.unsaved_changes"),
    leave: t("actions.leave"),
    stay: t("actions.stay"),
  };
}
