/** What a row of the exported list holds, and how it is written. */
import { stringify } from "csv-stringify/sync";
import { Temporal } from "temporal-polyfill";
import { intlLocale, type UiLanguage } from "#app/format/ui-language.ts";
import { statusText } from "#app/features/patient-header/status-text.ts";
import { sexText } from "#app/features/person/person-name.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { PatientSummary } from "#contract/patient.ts";
import type { ListAddress } from "../list-address.ts";
import { isOffboardedTab, type ListProgramme } from "../patient-tab.ts";
import { reasonText, stepText } from "../patient-words.ts";

type Cell = string | number | null;

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
      cell: ({ status }) => reasonText(t, status.reason?.offboarding_reason),
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
  ];
  return columns.filter((column) => column !== false);
}

/** 2026-11-20 07:12, in the user's zone. */
function minuteIn(zone: string, at: string): string {
  const { year, month, day, hour, minute } = Temporal.Instant.from(at).toZonedDateTimeISO(zone);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}

/** What a spreadsheet of the language takes for the end of a cell: where the comma is the decimal mark, the semicolon. */
export function listDelimiter(language: UiLanguage): "," | ";" {
  return (1.5).toLocaleString(intlLocale(language)).includes(",") ? ";" : ",";
}

/**
 * Records after RFC 4180, each with CRLF. A cell that a spreadsheet would run as a formula gets an apostrophe before it
 * (owasp.org/www-community/attacks/CSV_Injection); control characters go.
 */
export function exportLines(rows: readonly (readonly Cell[])[], delimiter: "," | ";"): string {
  const clean = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? cell.replaceAll(controls, " ").trim() : cell)),
  );
  return stringify(clean, { delimiter, record_delimiter: "windows", escape_formulas: true });
}

const controls = /\p{Cc}/gu;
