import { expect, test } from "vitest";
import { doctorTitles } from "./doctor-title.ts";

test("[PROF-04] there are ten titles, each a variant of Dr. med. or Prof. Dr. med., none twice", () => {
  expect(doctorTitles).toHaveLength(10);
  expect(new Set(doctorTitles).size).toBe(10);
  for (const title of doctorTitles) expect(title).toMatch(/^(PD |Prof\. )?Dr\. med\./);
});

test("[PROF-05] the ten titles are those of the proposal", () => {
  expect(doctorTitles.join(", ")).toBe(
    "Dr. med., Dr. med. univ., Dr. med. dent., Dr. med. habil., PD Dr. med., Prof. Dr. med., Prof. Dr. med. univ., Prof. Dr. med. dent., Prof. Dr. med. habil., Prof. Dr. med. Dr. h. c.",
  );
});
