/** What is open in the history drawer beside the timeline. */
export const historyModes = ["FINDING", "TIMEOFFS", "REPORTS"] as const;
/** null: none */
export type HistoryMode = (typeof historyModes)[number] | null;

/** The mode in an address; none if it names another. */
export function readHistoryMode(text: string | null): HistoryMode {
  return historyModes.find((mode) => mode === text) ?? null;
}

/** The targets of the drawer's buttons; Add absence pressed again closes its panel. */
export function modeAfter(
  button: "add_findings" | "add_absence" | "download_report",
  mode: HistoryMode,
): HistoryMode {
  if (button === "add_findings") return "FINDING";
  if (button === "download_report") return "REPORTS";
  return mode === "TIMEOFFS" ? null : "TIMEOFFS";
}
