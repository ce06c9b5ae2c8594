import type { TFunction } from "i18next";
import type { ScanNote } from "../carrier/scanned-rows.ts";

/** "Row 2: once a week, not daily: 1-0-0-0. …" */
export function noteText({ row, kind, value }: ScanNote, t: TFunction): string {
  const note = t(`plan_scan.note.${kind}`, { value });
  return row === undefined ? note : t("plan_scan.row", { row, note });
}
