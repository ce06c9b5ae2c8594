/** The codes of a plan on its paper, one for each page of the code, and what they do not contain. */
import { paths } from "#app/addresses/paths.ts";
import type { OwnProfile } from "#app/features/person/load-own-profile.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import type { MedicationPlan } from "#contract/medication.ts";
import type { Patient } from "#contract/patient.ts";
import { planCarrier } from "./carrier/plan-carrier.ts";
import type { CarrierGap } from "./carrier/write-carrier.ts";
import { columnLabel } from "./plan-columns.tsx";

interface PaperCodesProps {
  plan: MedicationPlan;
  patient: Patient;
  own: OwnProfile;
}

export function PaperCodes({ plan, patient, own }: PaperCodesProps) {
  const page = currentPage();
  const { t, zone } = page;
  const { id } = plan;
  if (id === null || plan.prescriptions.length === 0) return null;
  const { pages, missing, leftOut } = planCarrier(plan, patient, own, zone);
  if (missing)
    return (
      <p className="mt-2 text-sm">{t("plan_scan.no_code", { field: gapText(missing, page) })}</p>
    );
  return (
    <div className="mt-3 flex flex-wrap gap-4">
      {[...pages.keys()].map((at) => (
        <figure key={at} className="flex break-inside-avoid flex-col gap-1">
          <img
            src={paths.medicationPlanCode(patient.patient_id, id, at + 1)}
            alt={t("plan_scan.code")}
            className="size-[32mm] [image-rendering:pixelated]"
          />
          {pages.length > 1 && (
            <figcaption className="text-xs">
              {t("plan_scan.code_page", { page: at + 1, pages: pages.length })}
            </figcaption>
          )}
        </figure>
      ))}
      {leftOut.length > 0 && (
        <p className="basis-full text-xs">
          {t("plan_scan.left_out", {
            fields: leftOut.map((gap) => gapText(gap, page)).join(", "),
          })}
        </p>
      )}
    </div>
  );
}

/** "Remark, row 2" */
function gapText({ row, field }: CarrierGap, { t }: Page): string {
  switch (field) {
    case "comments":
      return t("medication.comments");
    case "name":
    case "name_letters":
    case "birth_date":
    case "institution":
      return t(`plan_scan.gap.${field}`);
    default: {
      const column = columnLabel(t, field);
      return row === undefined ? column : t("medication.cell_label", { column, row: row + 1 });
    }
  }
}
