import { workspaceProgramme } from "#app/clinical/programme.ts";

const allColumns = [
  "well_being",
  "weight",
  "blood_pressure",
  "heart_rate",
  "ecg_afib",
  "ecg_signal",
  "voice_recording",
] as const;

export type DailyTableColumn = (typeof allColumns)[number];

/** The columns of the daily table after the day; the study has no ECG. */
export function dailyTableColumns(
  programme: string | null | undefined,
): readonly DailyTableColumn[] {
  if (workspaceProgramme(programme) !== "EIT_HEALTH") return allColumns;
  return allColumns.filter((column) => column !== "ecg_afib" && column !== "ecg_signal");
}
