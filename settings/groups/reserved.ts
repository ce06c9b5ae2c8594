import { text } from "../kinds.ts";
import type { Setting, SettingsGroup } from "../setting.ts";

/** A name that the plan knows and that does nothing yet: better no start than an operator who believes in it. */
const reserved = (does: string): Setting => ({
  schema: text.refine(() => false, "does nothing yet: leave it unset").optional(),
  unset: "–",
  does: `reserved: ${does}; refused until it works`,
  example: "",
});

export const reservedNames = {
  BACKEND_HOST: reserved("another address for the embedded backend"),
} satisfies SettingsGroup;
