/** The quarterly report over the history drawer: quarter, preview, and the way to paper or PDF. */
import { Suspense } from "react";
import { historyParameters, paths, withSearch } from "#app/addresses/paths.ts";
import { ReadFailed } from "#app/features/error-page/read-failed.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { type Settled, settle } from "#app/framework/request/settle.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { Patient } from "#contract/patient.ts";
import { type LoadedReport, loadReport, offeredQuarters } from "./load-report.ts";
import { type LoadedStrips, loadStrips } from "./load-strips.ts";
import { LanguageSelect } from "./language-select.tsx";
import { loadRemark } from "./load-remark.ts";
import { RemarkForm } from "./remark-form.tsx";
import { pageInLanguage } from "./report-language.ts";
import { GdtLink } from "./gdt-link.tsx";
import { quarterText } from "./report-content.ts";
import { ReportSheet } from "./report-sheet.tsx";

interface ReportDialogProps {
  patient: Patient;
  /** the drawer without the dialog */
  closeHref: string;
}

export function ReportDialog({ patient, closeHref }: ReportDialogProps) {
  const page = currentPage();
  const { t, url } = page;
  const name = historyParameters.quarter;
  const { offered, quarter } = offeredQuarters(patient, url.searchParams.get(name), page);
  const inLanguage = historyParameters.language;
  const ownParameters = [name, inLanguage, "form"];
  const others = [...url.searchParams].filter(([each]) => !ownParameters.includes(each));
  const language = url.searchParams.get(inLanguage) ?? undefined;
  const remark = loadRemark(requestContext(), patient.patient_id, quarter);
  const report = settle(loadReport(requestContext(), patient.patient_id, quarter));
  const strips = loadStrips(requestContext(), patient.patient_id, quarter);
  return (
    <Dialog
      id="quarterly-report"
      title={t("report.title")}
      size="large"
      isOpen
      closeHref={closeHref}
      closeLabel={t("actions.close")}
    >
      <div className="flex flex-wrap items-end gap-3">
        <form method="get" className="flex flex-wrap items-end gap-3">
          {others.map(([each, value], index) => (
            <input key={`${each}-${index}`} type="hidden" name={each} value={value} />
          ))}
          <SelectField
            name={name}
            label={t("report.quarter")}
            options={offered.map((value) => ({ value, label: quarterText(value) }))}
            defaultValue={quarter}
          />
          <Suspense>
            <LanguageSelect name={inLanguage} remark={remark} chosen={language} />
          </Suspense>
          <Button>{t("report.show")}</Button>
        </form>
        <ButtonLink
          variant="primary"
          icon="download"
          href={withSearch(paths.quarterlyReportFile(patient.patient_id), { quarter, language })}
        >
          {t("report.download")}
        </ButtonLink>
        <ButtonLink
          icon="print"
          target="_blank"
          href={withSearch(paths.quarterlyReport(patient.patient_id), { quarter, language })}
        >
          {t("report.print")}
        </ButtonLink>
        <ButtonLink
          icon="external"
          href={withSearch(paths.sharedLinks(patient.patient_id), { quarter })}
        >
          {t("shared_links.share_title")}
        </ButtonLink>
        <Suspense>
          <GdtLink patient={patient} report={report} />
        </Suspense>
      </div>
      <Suspense>
        <RemarkForm patientId={patient.patient_id} quarter={quarter} remark={remark} />
      </Suspense>
      <Suspense fallback={<SkeletonLines count={12} />}>
        <Sheet patient={patient} language={language} report={report} strips={strips} />
      </Suspense>
    </Dialog>
  );
}

interface SheetProps {
  patient: Patient;
  /** of the report, as in the address */
  language: string | undefined;
  report: Promise<Settled<LoadedReport>>;
  strips: LoadedStrips;
}

async function Sheet({ patient, language, report, strips }: SheetProps) {
  const page = currentPage();
  const read = await report;
  if (!read.isReady) return <ReadFailed subject={page.t("report.title")} error={read.error} />;
  return (
    <ReportSheet
      page={pageInLanguage(page, language, read.value.remark)}
      patient={patient}
      loaded={read.value}
      strips={strips}
    />
  );
}
