/** One line above a patient's pages, if data are missing: since when, why, and the way to record a call. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Patient } from "#contract/patient.ts";
import { causeText, stateText, stepText } from "./connectivity-words.ts";

const shownStates: readonly string[] = ["disconnected", "late", "snoozed"];

/** Nothing if all is well, or if the backend does not say: the alert about silence is in the checklist. */
export function ConnectivityLine({
  patient: { patient_id: patientId, connectivity: item },
}: {
  patient: Patient;
}) {
  const { t, language, zone } = currentPage();
  if (!item || !shownStates.includes(item.state)) return null;
  const contact =
    item.last_contact_at === null
      ? t("devices.never")
      : formatInstant(item.last_contact_at, "dateTime", language, zone);
  const facts = [
    t("devices.line", { state: stateText(t, item.state), contact }),
    // in a line there is no head that says what is not known
    item.cause === "unknown" ? t("devices.cause_unknown") : causeText(t, item),
    stepText(t, item, language),
  ].filter((text) => text !== null);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-muted">
      <Icon name="device" sizePx={16} className="self-center" />
      <span>{facts.join(" · ")}</span>
      <Link href={withSearch(paths.devices, { call: patientId })}>{t("devices.record")}</Link>
    </p>
  );
}
