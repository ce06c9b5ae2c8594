/** A toast: what just happened, and perhaps what to do next. Texts are translated. */
export interface Toast {
  id: string;
  kind: "success" | "info" | "error";
  text: string;
  action?: { label: string; href: string } | undefined;
  /** ms until it closes by itself, {@link toastMs} unless given; "never" stays until closed */
  closesAfterMs?: number | "never" | undefined;
}

/** For toasts without a rule of their own. */
export const toastMs = 1_000;

export const successToastMs = 2_000;

/** Of what was done. */
export const successToast = (text: string) =>
  ({ kind: "success", text, closesAfterMs: successToastMs }) as const;
