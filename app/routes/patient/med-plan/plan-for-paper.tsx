/**
 * The plan on paper, for the patient: printed alone, without the clinic's counters, incidents and messages. In the columns of the German medication plan (Bundeseinheitlicher Medikationsplan, BMP, § 31a
 * SGB V): substance, brand, strength, form, morning, noon, evening, night, notes, reason.
 */
import { Fragment } from "react";
import { formatInstant } from "#app/format/format-date.ts";
import { loadOwnProfile } from "#app/features/person/load-own-profile.ts";
import { PaperHead } from "#app/features/paper-head/paper-head.tsx";
import { comorbidityGroups } from "#app/features/patient-header/comorbidities.tsx";
import { formatText, strengthText } from "#app/features/medication-plan/prescription-text.ts";
import { formatPlainNumber } from "#app/format/format-number.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import type { MedicationPlan, Prescription } from "#contract/medication.ts";
import type { Patient } from "#contract/patient.ts";
import { PaperCodes } from "./paper-codes.tsx";
import { columnLabel } from "./plan-columns.tsx";
import { pillCountFields } from "./plan-rows.ts";
import { cn } from "#app/ui/cn.ts";

/**
 * Parts of the paper's width, in the order of the columns: as wide as common words, so that only a longer one is broken
 * and none pushes the table off the page. The four counts are narrow, with upright heads.
 */
const columnWidths = [
  "w-[17.5%]",
  "w-[17.5%]",
  "w-[9.5%]",
  "w-[10.5%]",
  ...pillCountFields.map(() => "w-[4%] align-bottom [writing-mode:vertical-rl]"),
  "w-[15%]",
  "w-[14%]",
];

interface PlanForPaperProps {
  plan: MedicationPlan | null;
  patient: Patient;
}

export async function PlanForPaper({ plan, patient }: PlanForPaperProps) {
  const { t, language, zone } = currentPage();
  if (!plan) return null;
  const own = await loadOwnProfile(requestContext());
  const heads = [
    columnLabel(t, "active_substance"),
    columnLabel(t, "brand_name"),
    t("medication.strength"),
    columnLabel(t, "format"),
    ...pillCountFields.map((field) => columnLabel(t, field)),
    t("medication.notes"),
    columnLabel(t, "reason"),
  ];
  const cells = (row: Prescription) => [
    row.active_substance,
    row.brand_name,
    strengthText(row, language),
    formatText(t, row.format),
    ...pillCountFields.map((field) => formatPlainNumber(row[field], language)),
    [row.special_ingestion, row.remark, row.self_medication && columnLabel(t, "self_medication")]
      .filter(Boolean)
      .join("; "),
    row.reason,
  ];
  return (
    <section aria-hidden="true" data-prints-alone="" className="hidden print:block">
      <PaperHead patient={patient} own={own}>
        {own.record?.institutionName && <p>{own.record.institutionName}</p>}
      </PaperHead>
      <h2 className="mt-3 text-lg">{t("medication.title")}</h2>
      <p className="text-sm">
        {t("medication.valid_since", {
          date: formatInstant(plan.validity_starts_at, "date", language, zone),
        })}
      </p>
      <dl className="mt-2 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 text-sm">
        {comorbidityGroups(patient, t).map(({ label, values }) => (
          <Fragment key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd>{values.length > 0 ? values.join(", ") : t("patient.none_recorded")}</dd>
          </Fragment>
        ))}
      </dl>
      <table className="mt-2 w-full table-fixed border-collapse text-sm">
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th
                key={head}
                className={cn(
                  "border border-edge p-1 text-start hyphens-auto",
                  columnWidths[column],
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.prescriptions.map((row, index) => (
            // a plan may hold the same substance twice
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="break-inside-avoid">
              {cells(row).map((text, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column} className="border border-edge p-1 align-top wrap-break-word">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {plan.comments && <p className="mt-2 whitespace-pre-line">{plan.comments}</p>}
      <PaperCodes plan={plan} patient={patient} own={own} />
    </section>
  );
}
