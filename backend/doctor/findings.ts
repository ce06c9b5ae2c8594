/** What `npm run doctor` found: a sentence, and how bad it is. Never a value of a setting, a name or a row. */
export interface Finding {
  /** wrong: exit code 1; warning: works, and is probably not meant */
  kind: "ok" | "warning" | "wrong";
  text: string;
}

export const ok = (text: string): Finding => ({ kind: "ok", text });
export const warning = (text: string): Finding => ({ kind: "warning", text });
export const wrong = (text: string): Finding => ({ kind: "wrong", text });
