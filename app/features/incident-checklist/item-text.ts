/** The title of an item of the checklist, on its line and wherever else open incidents are listed. */
import type { TFunction } from "i18next";
import type { ChecklistItem } from "./checklist-items.ts";
import { flagLabel } from "#app/features/flag/flag-label.ts";
import type { RelatedFlag } from "#contract/flag.ts";
import type { Incident } from "#contract/incident.ts";

export type Item = ChecklistItem<Incident, RelatedFlag>;

/** null of an implant alert */
export function itemFlagType(item: Item): string | null {
  return item.kind === "flag" ? item.flag.type : null;
}

/** "Weight gain"; of an implant alert the maker's own description */
export function itemTitle(item: Item, t: TFunction): string {
  if (item.kind === "flag") return flagLabel(t, item.flag.type);
  return item.incidents[0].description ?? t("flags.implant_alert");
}
