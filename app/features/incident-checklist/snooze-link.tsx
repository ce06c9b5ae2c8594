import type { TFunction } from "i18next";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { isSnoozable } from "#contract/codes/snooze.ts";
import { severityYellow } from "#contract/flag.ts";
import { type Item, itemFlagType } from "./item-text.ts";

interface SnoozeLinkProps {
  patientId: string;
  item: Item;
  /** of the item, for those who hear the links one after another */
  name: string;
  t: TFunction;
}

/** From a warning to the form that snoozes its rule. Nothing for an alert, nor where one of the line's incidents is red. */
export function SnoozeLink({ patientId, item, name, t }: SnoozeLinkProps) {
  const { incidents } = item;
  const [newest] = incidents;
  const isWarning = incidents.every(({ severity }) => severity === severityYellow);
  const hasValue = newest.incident_info?.health_data !== null;
  if (!isWarning || !hasValue || !isSnoozable(itemFlagType(item) ?? "")) return null;
  return (
    <Link
      href={withSearch(paths.snoozes(patientId), { incident: newest.id })}
      aria-label={t("snoozes.link_of", { item: name })}
      className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
    >
      {t("snoozes.link")}
    </Link>
  );
}
