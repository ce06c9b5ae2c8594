import { expect, test } from "vitest";
import { symptomsText } from "./symptoms.ts";

test("[GRAPH-17] null reads none provided, empty no symptoms, otherwise the symptoms are listed", () => {
  expect(symptomsText(null)).toEqual({ code: "none_provided" });
  expect(symptomsText([])).toEqual({ code: "no_symptoms" });
  expect(symptomsText(["DYSPNEA", "EDEMA"])).toEqual({
    code: "list",
    symptoms: ["DYSPNEA", "EDEMA"],
  });
});
