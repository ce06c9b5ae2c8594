/** What a row of the exported list holds. */
import { type Cell, minuteIn } from "#app/features/list-export/list-lines.ts";
import { statusText } from "#app/features/patient-header/status-text.ts";
import { sexText } from "#app/features/person/person-name.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { PatientSummary } from "#contract/patient.ts";
import type { ListAddress } from "../list-address.ts";
import { isOffboardedTab, type ListProgramme } from "../patient-tab.ts";
import { offboardingReasonText, stepText } from "../patient-words.ts";

interface ExportColumn {
  readonly header: string;
  readonly cell: (patient: PatientSummary) => Cell;
}

interface Exported {
  readonly page: Pick<Page, "t" | "zone">;
  readonly address: Pick<ListAddress, "tab">;
  readonly programme: ListProgramme;
}

/** The list's columns, the name in two and the counts in two; days and times as spreadsheets of every language read them. */
export function exportColumns({
  page: { t, zone },
  address,
  programme,
}: Exported): readonly ExportColumn[] {
  const columns: (ExportColumn | false)[] = [
    { header: t("patients.column.id"), cell: ({ short_id }) => `PAT${short_id}` },
    {
      header: t("program_form.field.last_name"),
      cell: ({ patient_info }) => patient_info.last_name,
    },
    {
      header: t("program_form.field.first_name"),
      cell: ({ patient_info }) => patient_info.first_name,
    },
    {
      header: t("patients.column.sex"),
      cell: ({ patient_info }) => sexText(t, patient_info.sex) ?? null,
    },
    {
      header: t("patients.column.birth_date"),
      cell: ({ patient_info }) => patient_info.birth_date,
    },
    {
      header: t("patients.column.status"),
      cell: ({ status }) => statusText(t, status.status, "list"),
    },
    isOffboardedTab(address.tab) && {
      header: t("patients.column.offboarding_reason"),
      cell: ({ status }) => offboardingReasonText(t, status.reason?.offboarding_reason),
    },
    {
      header: t("patients.export.red"),
      cell: ({ active_incidents_by_severity: { red } }) => red,
    },
    {
      header: t("patients.export.yellow"),
      cell: ({ active_incidents_by_severity: { yellow } }) => yellow,
    },
    programme === "EIT_HEALTH" && {
      header: t("patients.column.program_step"),
      cell: ({ program_steps }) => stepText(t, program_steps),
    },
    {
      header: t("patients.column.last_transmission"),
      cell: ({ last_transmission_at: at }) => (at === null ? null : minuteIn(zone, at)),
    },
    {
      header: t("patients.column.labels"),
      cell: ({ labels }) => labels.map(({ name }) => name).join(", ") || null,
    },
  ];
  return columns.filter((column) => column !== false);
}
