/** One line of `npm run doctor`. */
export interface Finding {
  readonly kind: "ok" | "warning" | "wrong";
  readonly text: string;
}

const of =
  (kind: Finding["kind"]) =>
  (text: string): Finding => ({ kind, text });

export const finding = { ok: of("ok"), warning: of("warning"), wrong: of("wrong") };
