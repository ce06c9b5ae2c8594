/** The quarterly report as a sheet of A4: as it is seen in the preview, so it is printed. */
import { Suspense } from "react";
import { intlLocale } from "#app/format/ui-language.ts";
import type { ReportPage } from "./glance.ts";
import type { Patient } from "#contract/patient.ts";
import { GlancePicture } from "./glance-picture.tsx";
import type { LoadedReport } from "./load-report.ts";
import type { LoadedStrips } from "./load-strips.ts";
import { StripSection } from "./strip-section.tsx";
import { PaperTable } from "#app/ui/paper-table.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { reportContent, type ReportGlance, type ReportRemark } from "./report-content.ts";

interface ReportSheetProps {
  /** in the report's language, which may be another than that of the page around it */
  page: ReportPage;
  patient: Patient;
  loaded: LoadedReport;
  strips: LoadedStrips;
}

export function ReportSheet({ page, patient, loaded, strips }: ReportSheetProps) {
  const content = reportContent(page, patient, loaded);
  return (
    <article
      lang={intlLocale(page.language)}
      aria-labelledby="report-title"
      className="mx-auto flex w-full max-w-[210mm] flex-col gap-4 border border-line p-4 sm:p-[15mm] print:border-0 print:p-0"
    >
      <header>
        <h3 id="report-title" className="text-xl">
          {content.title}
        </h3>
        <p>{content.patient}</p>
        <p className="text-sm">{content.asOf}</p>
      </header>
      {content.remark && <Remark remark={content.remark} />}
      {content.glance && <FirstPage glance={content.glance} />}
      {content.sections.length === 0 && <p>{page.t("report.no_data")}</p>}
      {content.sections.map((section) => (
        <PaperTable key={section.title} {...section} />
      ))}
      <Suspense fallback={<SkeletonLines count={6} />}>
        <StripSection page={{ ...page, zone: loaded.zone }} strips={strips} />
      </Suspense>
    </article>
  );
}

/** As it was typed. */
function Remark({ remark: { title, text, by } }: { remark: ReportRemark }) {
  return (
    <section aria-labelledby="report-remark" className="border-s-2 border-black ps-3">
      <h4 id="report-remark" className="text-sm font-semibold">
        {title}
      </h4>
      {text !== "" && <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>}
      <p className="text-sm text-ink-muted">{by}</p>
    </section>
  );
}

/** On paper the tables begin on the next page. */
function FirstPage({ glance: { facts, drawing, label, missing } }: { glance: ReportGlance }) {
  return (
    <div className="flex flex-col gap-3 print:break-after-page">
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-0.5 text-sm">
        {facts.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {missing.map((text) => (
        <p key={text} className="text-sm">
          {text}
        </p>
      ))}
      <GlancePicture drawing={drawing} label={label} />
    </div>
  );
}
