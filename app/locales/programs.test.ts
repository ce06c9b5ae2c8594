import { expect, test } from "vitest";
import { programTypes } from "#contract/codes/program.ts";
import { programs as az } from "./az/programs.ts";
import { programs as de } from "./de/programs.ts";
import { programs as en } from "./en-uk/programs.ts";
import { programs as es } from "./es/programs.ts";
import { programs as fr } from "./fr/programs.ts";
import { programs as nl } from "./nl/programs.ts";
import { programs as tr } from "./tr/programs.ts";

test("[APP-01] the three programmes, and SES of the practices, have their own display names in each language", () => {
  // SES_PROGRAM is used by onboarding only (APP-02)
  expect(programTypes).toEqual(["HEART_FAILURE", "EIT_HEALTH", "VOX_HF_PROGRAM", "SES_PROGRAM"]);
  for (const programs of [az, de, en, es, fr, nl, tr]) {
    const names = programTypes.map((type) => programs[type]);
    expect(names).not.toContain("");
    expect(new Set(names).size).toBe(programTypes.length);
  }
});
