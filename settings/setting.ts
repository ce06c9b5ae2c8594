import type { z } from "zod";

/** One variable of the environment: its possible values, and its text in the operator's table. */
export interface Setting<S extends z.ZodType = z.ZodType> {
  /** from the variable's text to its value; it contains the default */
  readonly schema: S;
  /** the effect if it is not set, in the table's words (Markdown) */
  readonly unset: string;
  /** its purpose, in the table's words (Markdown) */
  readonly does: string;
  /** as `.env.example` shows it */
  readonly example: string;
  /** the value may also be in a file, named by the variable `<name>_FILE` */
  readonly isSecret?: true;
}

export type SettingsGroup = Readonly<Record<string, Setting>>;
