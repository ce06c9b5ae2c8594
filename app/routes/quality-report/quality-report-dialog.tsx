/** The quality monitoring report: year, the practice's numbers, whose data go in, and the file (QREP). */
import type { TFunction } from "i18next";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { statusText } from "#app/features/patient-header/status-text.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Link } from "#app/ui/link.tsx";
import type { QualityReportPatient } from "#contract/quality-report.ts";
import { qualityReportForm } from "./schema.ts";
import { loadQualityReport } from "./load-quality-report.ts";
import { QualityReportForm, type ReportRow } from "./quality-report-form.tsx";

/** Selected from the start. */
const preselectedPayment = "GKV";

export async function QualityReportDialog() {
  const { t } = currentPage();
  const { years, year, patients: loading } = loadQualityReport(requestContext());
  const patients = await loading;
  return (
    <Dialog
      id="quality-report"
      title={t("quality_report.title")}
      size="large"
      isOpen
      closeHref={paths.profile}
      closeLabel={t("actions.close")}
    >
      {patients.isReady ? (
        <Report t={t} years={years} year={year} patients={patients.value.patients} />
      ) : (
        <FormError>
          {t("errors.panel_failed", { subject: t("quality_report.patients") })}{" "}
          <Link href={withSearch(paths.qualityReport, { year })}>{t("errors.retry")}</Link>
        </FormError>
      )}
    </Dialog>
  );
}

interface ReportProps {
  readonly t: TFunction;
  readonly years: readonly number[];
  readonly year: number;
  readonly patients: readonly QualityReportPatient[];
}

function Report({ t, years, year, patients }: ReportProps) {
  const state = formState(qualityReportForm);
  // for another year its default selection is taken
  const selected = state?.beside["isOtherYear"] === true ? undefined : state?.texts("patient_ids");
  const isSelected = ({ patient_id, payment_type }: QualityReportPatient) =>
    selected ? selected.includes(patient_id) : payment_type === preselectedPayment;
  return (
    <QualityReportForm
      key={year}
      name={qualityReportForm}
      showAction={paths.qualityReport}
      fileAction={paths.qualityReportFile}
      cancelHref={paths.profile}
      years={years}
      year={year}
      submission={{
        kvNumber: state?.text("kv_number") ?? "",
        kvPseudonym: state?.text("kv_pseudonym") ?? "",
        filter: state?.text("filter") ?? "",
        errors: state?.errors ?? {},
        failure: state?.failure,
      }}
      rows={patients.map((patient) => reportRow(t, patient, isSelected(patient)))}
      labels={{
        year: t("quality_report.year"),
        show: t("quality_report.show"),
        kvNumber: t("quality_report.kv_number"),
        kvPseudonym: t("quality_report.kv_pseudonym"),
        patients: t("quality_report.patients"),
        filter: t("quality_report.filter"),
        apply: t("actions.apply"),
        nobody: t("quality_report.nobody"),
        noneFound: t("patients.none_found"),
        selected: t("quality_report.selected", { skipInterpolation: true }),
        select: t("quality_report.select"),
        id: t("patients.column.id"),
        lastName: t("quality_report.last_name"),
        firstName: t("quality_report.first_name"),
        payment: t("quality_report.payment"),
        intensified: t("quality_report.intensified"),
        status: t("patients.column.status"),
        submit: t("quality_report.submit"),
        cancel: t("actions.close"),
        messages: {
          "form_errors.required": t("form_errors.required"),
          "form_errors.too_long": t("form_errors.too_long", { count: 100 }),
          "quality_report.nobody_chosen": t("quality_report.nobody_chosen"),
        },
      }}
    />
  );
}

function reportRow(t: TFunction, patient: QualityReportPatient, isSelected: boolean): ReportRow {
  const { intensified_monitoring: isIntensified, status } = patient;
  return {
    id: patient.patient_id,
    shortId: `PAT${patient.short_id}`,
    firstName: patient.first_name,
    lastName: patient.last_name,
    payment: patient.payment_type ?? "–",
    intensified: isIntensified === null ? "–" : t(isIntensified ? "actions.yes" : "actions.no"),
    status: status === null ? "–" : statusText(t, status, "list"),
    isSelected,
  };
}
