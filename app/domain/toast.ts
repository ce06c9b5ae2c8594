/** A toast: what just happened, and perhaps what to do next. Texts are translated. */
export interface Toast {
  id: string;
  kind: "success" | "info" | "error";
  text: string;
  action?: { label: string; href: string } | undefined;
  /** ms until it closes by itself; undefined stays until closed */
  closesAfterMs?: number | undefined;
}

/** TOAST-02. */
export const successToastMs = 2_000;
