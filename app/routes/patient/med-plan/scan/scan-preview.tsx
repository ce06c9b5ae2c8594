/** What a scanned plan would change, beside the plan in force; whose plan it is comes before anything else. */
import { type ComparedRow, planChanges } from "#app/features/medication-plan/plan-changes.ts";
import { RowChanges } from "#app/features/medication-plan/row-changes.tsx";
import { fullName } from "#app/features/person/person-name.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { MedicationPlan } from "#contract/medication.ts";
import type { Patient } from "#contract/patient.ts";
import type { CarrierPage } from "../carrier/carrier-page.ts";
import { patientMismatch } from "../carrier/match-patient.ts";
import { PlanTable } from "../plan-table.tsx";
import { prescriptionsOf } from "../plan-rows.ts";
import type { TFunction } from "i18next";
import type { ScanNote } from "../carrier/scanned-rows.ts";
import { scannedDraft } from "./scanned-draft.ts";

/** What the code leaves out is not a strength of 0 and not a form; a row without a name is named by what it has. */
const asCompared = (row: ReturnType<typeof prescriptionsOf>[number]): ComparedRow => ({
  ...row,
  active_substance: row.active_substance || (row.brand_name ? "" : row.remark),
  dosage: row.dosage || null,
  unit: row.unit || null,
  format: row.format || null,
});

interface ScanPreviewProps {
  scan: CarrierPage;
  /** as it was sent, for the form that takes it */
  scanned: string;
  plan: MedicationPlan | null;
  patient: Patient;
  action: string;
  errors: readonly string[] | undefined;
}

export function ScanPreview({ scan, scanned, plan, patient, action, errors }: ScanPreviewProps) {
  const { t, language } = currentPage();
  const { patient_info } = patient;
  const mismatch = patientMismatch(scan.patient, patient_info);
  const { rows, notes } = scannedDraft(scan, plan);
  const changes = planChanges(plan?.prescriptions ?? [], prescriptionsOf(rows).map(asCompared));
  const { title, givenName, familyNames, birthDate } = scan.patient;
  const born = birthDate.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  const isDay = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(born);
  return (
    <>
      {mismatch.length > 0 && (
        <Banner variant="alert" isRounded icon="info" isLive>
          <strong>{t("plan_scan.other_person")}</strong>{" "}
          {t("plan_scan.other_person_text", {
            scanned: [title, givenName, familyNames.at(-1)].filter(Boolean).join(" "),
            scanned_born: isDay ? formatCalendarDay(born, language) : birthDate || "–",
            name: fullName(patient_info),
            born: patient_info.birth_date
              ? formatCalendarDay(patient_info.birth_date, language)
              : "–",
          })}
        </Banner>
      )}
      <Panel id="scan-preview" title={t("plan_scan.preview")}>
        <p>
          {t("plan_scan.written_by", {
            author: scan.author || "–",
            at: scan.writtenAt.replace("T", " ") || "–",
          })}
        </p>
        <h3 className="mt-3 font-semibold">{t("plan_scan.notes")}</h3>
        {notes.length === 0 ? (
          <p>{t("plan_scan.no_notes")}</p>
        ) : (
          <ul className="flex list-disc flex-col gap-1 ps-5">
            {notes.map((note) => (
              <li key={`${note.row} ${note.kind} ${note.value}`} className="wrap-anywhere">
                {noteText(note, t)}
              </li>
            ))}
          </ul>
        )}
        <h3 className="mt-3 font-semibold">{t("medication.changes")}</h3>
        {changes.length === 0 ? (
          <p>{t("medication.change_none")}</p>
        ) : (
          <RowChanges changes={changes} />
        )}
        <form method="post" action={action} className="mt-4 flex flex-col items-start gap-3">
          <input type="hidden" name="form_id" value={newFormId()} />
          <input type="hidden" name="scanned" value={scanned} />
          {mismatch.length > 0 && (
            <Checkbox
              name="is_same_person"
              label={t("plan_scan.same_person", { name: fullName(patient_info) })}
              errors={errors}
            />
          )}
          <Button name="intent" value="take" variant="primary">
            {t("plan_scan.take")}
          </Button>
          <p className="text-sm text-ink-muted">{t("plan_scan.take_text")}</p>
        </form>
      </Panel>
      {plan && (
        <Panel id="plan-in-force" title={t("plan_scan.in_force")} isFlush>
          <PlanTable plan={plan} caption={t("plan_scan.in_force")} />
        </Panel>
      )}
    </>
  );
}

/** "Row 2: once a week, not daily: 1-0-0-0. …" */
function noteText({ row, kind, value }: ScanNote, t: TFunction): string {
  const note = t(`plan_scan.note.${kind}`, { value });
  return row === undefined ? note : t("plan_scan.row", { row, note });
}
