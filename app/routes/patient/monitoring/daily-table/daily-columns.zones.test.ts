import { expect, test } from "vitest";
import { dailyTableColumns } from "./daily-columns.ts";

const all = [
  "well_being",
  "weight",
  "blood_pressure",
  "heart_rate",
  "ecg_afib",
  "ecg_signal",
  "voice_recording",
];

test("[DAILY-05][DAILY-06] the study has neither of the two ECG columns, in both spellings; all other programmes have both", () => {
  const withoutEcg = all.filter((column) => !column.startsWith("ecg"));
  expect(withoutEcg).toHaveLength(5);
  for (const programme of ["EIT_HEALTH", "EIT_HEALTH_PROGRAM"])
    expect(dailyTableColumns(programme), programme).toEqual(withoutEcg);
  for (const programme of ["HEART_FAILURE", "VOX_HF_PROGRAM", "VOX_HF", "SES_PROGRAM", "NEW", null])
    expect(dailyTableColumns(programme), String(programme)).toEqual(all);
});
