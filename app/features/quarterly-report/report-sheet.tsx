/** The quarterly report as a sheet of A4: as it is seen in the preview, so it is printed. */
import { currentPage } from "#app/framework/request/page.ts";
import type { Patient } from "#contract/patient.ts";
import type { QuarterlyReport } from "#contract/quarterly-report.ts";
import { reportContent, type ReportSection } from "./report-content.ts";

interface ReportSheetProps {
  patient: Patient;
  report: QuarterlyReport;
}

export function ReportSheet({ patient, report }: ReportSheetProps) {
  const page = currentPage();
  const content = reportContent(page, patient, report);
  return (
    <article
      aria-labelledby="report-title"
      className="mx-auto flex w-full max-w-[210mm] flex-col gap-4 border border-line bg-white p-4 text-black sm:p-[15mm] print:border-0 print:p-0"
    >
      <header>
        <h3 id="report-title" className="text-xl">
          {content.title}
        </h3>
        <p>{content.patient}</p>
        <p className="text-sm">{content.asOf}</p>
      </header>
      {content.sections.length === 0 && <p>{page.t("report.no_data")}</p>}
      {content.sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
    </article>
  );
}

function Section({ section: { title, heads, rows } }: { section: ReportSection }) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="py-1 text-start text-lg font-semibold">{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="border-b border-black py-0.5 pe-3 text-start">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <tr key={index}>
            {cells.map((cell, column) => (
              <td key={column} className="border-b border-line py-0.5 pe-3">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
