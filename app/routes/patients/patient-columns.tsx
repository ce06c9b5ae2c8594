/** The columns of the list. */
import { formatCalendarDay, formatInstant } from "#app/format/format-date.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { paths } from "#app/addresses/paths.ts";
import { previewedPatient, previewHref } from "#app/addresses/preview-path.ts";
import { RowActions } from "#app/features/status-actions/row-actions.tsx";
import { statusText } from "#app/features/patient-header/status-text.ts";
import { LabelTags } from "#app/features/labels/label-tags.tsx";
import { sexText, sortName } from "#app/features/person/person-name.ts";
import { relativeTimeText } from "#app/format/relative-time.ts";
import type { Page } from "#app/framework/request/page.ts";
import { RowLink } from "#app/ui/row-link.tsx";
import { SeverityMark } from "#app/ui/severity.tsx";
import { Missing } from "#app/ui/stat.tsx";
import { SnoozeMark } from "#app/features/snoozes/snooze-mark.tsx";
import type { Column, ColumnSort } from "#app/ui/table.tsx";
import type { PatientSummary } from "#contract/patient.ts";
import type { PatientSortField } from "#contract/patient-list.ts";
import { type ListAddress, listHref, sortedBy } from "./list-address.ts";
import { PatientId } from "./patient-id.tsx";
import { hasOneStatus, isOffboardedTab, type ListProgramme } from "./patient-tab.ts";
import { offboardingReasonText, stepText } from "./patient-words.ts";
import { cn } from "#app/ui/cn.ts";

interface ListColumns {
  readonly page: Page;
  readonly address: ListAddress;
  readonly programme: ListProgramme;
  /** of the signed-in user */
  readonly role: string;
}

export function patientColumns({
  page,
  address,
  programme,
  role,
}: ListColumns): Column<PatientSummary>[] {
  const { t, language } = page;
  const previewed = previewedPatient(page.url);
  const missing = <Missing label={t("actions.no_value")} />;
  const sort = (field: PatientSortField) => columnSort(address, field);
  const columns: (Column<PatientSummary> | false)[] = [
    {
      key: "id",
      header: t("patients.column.id"),
      // Above the row's link: the cell copies and never opens the patient.
      className: "relative z-[1]",
      cell: ({ short_id }) => <PatientId shortId={short_id} t={t} />,
    },
    {
      key: "name",
      header: t("patients.column.name"),
      isRowHeader: true,
      sort: sort("name"),
      className: hasOneStatus(address.tab) ? "sm:min-w-40" : "sm:min-w-56",
      cell: ({ patient_id, patient_info, short_id, labels }) => (
        <div className="flex min-w-0 flex-col gap-1">
          <RowLink
            href={
              previewed
                ? previewHref("patients", patient_id, page.url.searchParams)
                : paths.patient(patient_id)
            }
            aria-current={previewed === patient_id || undefined}
            className="wrap-anywhere"
          >
            {sortName(patient_info) || `PAT${short_id}`}
          </RowLink>
          <LabelTags labels={labels} t={t} className="font-normal sm:max-[75rem]:max-w-40" />
        </div>
      ),
    },
    {
      key: "sex",
      header: t("patients.column.sex"),
      cell: ({ patient_info }) => sexText(t, patient_info.sex) ?? missing,
    },
    {
      key: "birth_date",
      header: t("patients.column.birth_date"),
      sort: sort("birth_date"),
      className: "sm:whitespace-nowrap",
      cell: ({ patient_info: { birth_date } }) =>
        birth_date ? formatCalendarDay(birth_date, language) : missing,
    },
    {
      key: "status",
      header: t("patients.column.status"),
      // The same word in every row: the first column to give way if the table does not fit.
      className: hasOneStatus(address.tab) ? "sm:max-[75rem]:hidden" : undefined,
      cell: ({ status }) => statusText(t, status.status, "list"),
    },
    isOffboardedTab(address.tab) && {
      key: "reason",
      header: t("patients.column.offboarding_reason"),
      cell: ({ status }) => offboardingReasonText(t, status.reason?.offboarding_reason) ?? missing,
    },
    {
      key: "alerts",
      header: t("patients.column.alerts"),
      sort: sort("alerts"),
      cell: ({ active_incidents_by_severity, snoozed_until }) => (
        <>
          <OpenIncidents counts={active_incidents_by_severity} page={page} />
          <SnoozeMark until={snoozed_until} page={page} />
        </>
      ),
    },
    programme === "EIT_HEALTH" && {
      key: "program_step",
      header: t("patients.column.program_step"),
      cell: ({ program_steps }) => stepText(t, program_steps) ?? missing,
    },
    {
      key: "last_transmission",
      header: t("patients.column.last_transmission"),
      sort: sort("last_transmission_at"),
      className: "min-[75rem]:whitespace-nowrap",
      cell: ({ last_transmission_at }) =>
        last_transmission_at ? <Moment at={last_transmission_at} page={page} /> : missing,
    },
    {
      key: "actions",
      header: <span className="sr-only">{t("patients.column.actions")}</span>,
      className: "sm:w-10",
      cell: (patient) => (
        <RowActions patient={patient} role={role} here={listHref(address)} page={page} />
      ),
    },
  ];
  return columns
    .filter((column) => column !== false)
    .filter(({ key }) => !previewed || besidePanel.includes(key));
}

/** The columns that fit beside a patient; the panel shows the rest. */
const besidePanel = ["name", "alerts", "last_transmission"];

function columnSort(address: ListAddress, field: PatientSortField): ColumnSort {
  const directions = { asc: "ascending", desc: "descending" } as const;
  return {
    direction: address.sort === field ? directions[address.direction] : "none",
    href: listHref(sortedBy(address, field)),
  };
}

/** Red ones before yellow ones, each at its own place, so that a column of them can be read down. */
function OpenIncidents({
  counts: { red, yellow },
  page: { t, language },
}: {
  counts: PatientSummary["active_incidents_by_severity"];
  page: Page;
}) {
  if (red + yellow === 0) return <Missing label={t("severity.alerts", { count: 0 })} />;
  return (
    <span className="inline-flex items-center gap-4 text-start sm:inline-grid sm:grid-cols-[2.5rem_2.5rem] sm:gap-0">
      {red > 0 && (
        <Count
          kind="alert"
          text={formatNumber(red, language)}
          label={t("severity.alerts", { count: red })}
        />
      )}
      {yellow > 0 && (
        <Count
          kind="warning"
          text={formatNumber(yellow, language)}
          label={t("severity.warnings", { count: yellow })}
        />
      )}
    </span>
  );
}

function Count({ kind, text, label }: { kind: "alert" | "warning"; text: string; label: string }) {
  const isAlert = kind === "alert";
  return (
    <span className={cn("inline-flex items-center gap-1.5", !isAlert && "sm:col-start-2")}>
      <SeverityMark kind={kind} label={label} />
      <span aria-hidden="true" className={isAlert ? "font-semibold" : undefined}>
        {text}
      </span>
    </span>
  );
}

/** How long ago; the whole date and time on hover. */
function Moment({ at, page }: { at: string; page: Page }) {
  const { language, zone } = page;
  return (
    <time dateTime={at} title={formatInstant(at, "dateTime", language, zone)}>
      {relativeTimeText(at, page)}
    </time>
  );
}
