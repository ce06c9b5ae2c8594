import { expect, test } from "vitest";
import { listPatientFlags } from "#contract/patient-flag.ts";
import { graphLimits } from "./graph-limits.ts";

test("[WCONST-08] a limit stands on its line with all its digits, as the language writes them", () => {
  const flag = {
    ...listPatientFlags.answer.example[0],
    type: "ABS_BP_SYS_UPPER",
    severity: 300,
    is_active: true,
    flag_info: { upper_limit: 139.5 },
  };
  const textsIn = (language: "de" | "en-uk", label?: string) =>
    graphLimits([flag], { ABS_BP_SYS_UPPER: label ? { label } : {} }, language).map(
      ({ text }) => text,
    );
  expect(textsIn("de", "Systolisch")).toEqual(["Systolisch 139,5"]);
  expect(textsIn("de")).toEqual(["139,5"]);
  expect(textsIn("en-uk")).toEqual(["139.5"]);
});
