/** The patients that were found: each leads to its page, and beside it to what is often wanted of one. */
import { paths, patientPanels, withPatientPanel } from "#app/addresses/paths.ts";
import { statusText } from "#app/features/patient-header/status-text.ts";
import { openPlaces } from "#app/features/message-widget/message-widget-state.ts";
import { sortName } from "#app/features/person/person-name.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Link } from "#app/ui/link.tsx";
import { ErrorPanel, Panel } from "#app/ui/panel.tsx";
import type { PatientSummary } from "#contract/patient.ts";
import { loadFoundPatients } from "./queries.ts";

export async function FoundPatients() {
  const { t, url } = currentPage();
  const found = await loadFoundPatients(requestContext());
  if (!found) return null;
  if (!found.isReady)
    return (
      <ErrorPanel
        text={t("errors.panel_failed", { subject: t("patients.title") })}
        retryLabel={t("errors.retry")}
        retryHref={url.pathname + url.search}
      />
    );
  const { items, total_count } = found.value;
  const total = total_count ?? items.length;
  if (items.length === 0) return <p role="status">{t("patients.none_found")}</p>;
  return (
    <Panel id="found-patients" title={t("patients.title")} isFlush>
      <output className="block px-4 pb-2 text-ink-muted">
        {total > items.length
          ? t("search.first_of", { count: items.length, total })
          : t("patients.search_result", { count: total })}
      </output>
      <ul>
        {items.map((patient) => (
          <FoundPatient key={patient.patient_id} patient={patient} />
        ))}
      </ul>
    </Panel>
  );
}

function FoundPatient({ patient }: { patient: PatientSummary }) {
  const { t, language } = currentPage();
  const { patient_id: id, patient_info: person, short_id, status } = patient;
  const messages = withPatientPanel(
    paths.monitoring(id),
    patientPanels.messages,
    openPlaces.floating,
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-t border-line hover:bg-sunken">
      <a
        href={paths.patient(id)}
        data-result
        className="min-w-0 grow px-4 py-2 -outline-offset-2 max-sm:basis-full"
      >
        <span className="font-semibold wrap-anywhere underline decoration-edge underline-offset-2">
          {sortName(person) || `PAT${short_id}`}
        </span>
        <span className="block text-sm text-ink-muted">
          {[
            person.birth_date && formatCalendarDay(person.birth_date, language),
            `PAT${short_id}`,
            statusText(t, status.status, "list"),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </a>
      <span className="flex flex-wrap gap-x-4 px-4 py-1.5 sm:py-0">
        <Link href={paths.medicationPlan(id)}>{t("patient.tab.med_plan")}</Link>
        <Link href={messages}>{t("messages.title")}</Link>
        <Link href={paths.patientProfile(id)}>{t("patient.tab.profile")}</Link>
      </span>
    </li>
  );
}
