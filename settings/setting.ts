import type { z } from "zod";

/** One variable of the environment: what it may be, and what the operator's table says of it. */
export interface Setting<S extends z.ZodType = z.ZodType> {
  /** from the variable's text to its value; a default stands in it */
  readonly schema: S;
  /** what holds if it is not set, as the table says it (Markdown) */
  readonly unset: string;
  /** what it does, as the table says it (Markdown) */
  readonly does: string;
  /** as `.env.example` shows it */
  readonly example: string;
  /** it may stand in a file as well, named by the variable `<name>_FILE` */
  readonly isSecret?: true;
}

export type SettingsGroup = Readonly<Record<string, Setting>>;
