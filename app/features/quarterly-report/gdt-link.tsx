/** The way to the GDT file, where there can be one, and what its character set cannot carry. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Patient } from "#contract/patient.ts";
import { gdtOfPage } from "./gdt-of-page.ts";
import type { LoadedReport } from "./load-report.ts";

interface GdtLinkProps {
  patient: Patient;
  report: Promise<Settled<LoadedReport>>;
}

export async function GdtLink({ patient, report }: GdtLinkProps) {
  const { t } = currentPage();
  const read = await report;
  // the sheet says that it could not be read
  if (!read.isReady) return null;
  const record = gdtOfPage(patient, read.value);
  if (typeof record === "string")
    return <p className="basis-full text-sm text-ink-muted">{t(`report.gdt.${record}`)}</p>;
  const quarter = read.value.report.report_quarter;
  return (
    <>
      <ButtonLink
        icon="download"
        href={withSearch(paths.quarterlyReportGdt(patient.patient_id), { quarter })}
      >
        {t("report.gdt.download")}
      </ButtonLink>
      {record.lost.length > 0 && (
        <p className="basis-full text-sm text-ink-muted">
          {t("report.gdt.lost", { signs: record.lost.join(" ") })}
        </p>
      )}
    </>
  );
}
