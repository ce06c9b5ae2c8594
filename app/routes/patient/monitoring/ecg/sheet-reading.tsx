/** All twelve leads on one sheet: which ten seconds of them, and how to the next. */
import { sectionsAround } from "#app/clinical/ecg-brush.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { withSearch } from "#app/addresses/paths.ts";
import type { Page } from "#app/framework/request/page.ts";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { SegmentedLinks } from "#app/ui/tabs.tsx";
import { twelveLeads } from "./lead-order.ts";
import type { EcgViewer } from "./queries.ts";
import { EcgSheet, sheetMs } from "./trace/ecg-sheet.tsx";
import type { ReadEcg } from "#app/features/ecg-trace/read-ecg.ts";

interface SheetReadingProps {
  readonly ecg: ReadEcg;
  readonly sheet: NonNullable<EcgViewer["sheet"]>;
  /** in words */
  readonly measuredAt: string;
  readonly page: Page;
}

export async function SheetReading({ ecg, sheet, measuredAt, page }: SheetReadingProps) {
  const { t, language, url } = page;
  const leads = await sheet;
  const here = withSearch(url.pathname + url.search, { form: undefined });
  if (!leads.isReady)
    return (
      <ErrorPanel
        text={t("errors.panel_failed", { subject: t("ecg.trace.sheet") })}
        retryLabel={t("errors.retry")}
        retryHref={here}
      />
    );
  const durationMs = ecg.recording?.facts.durationMs ?? 0;
  const requestedMs = Number(url.searchParams.get("from") ?? 0);
  const fromMs = requestedMs > 0 && requestedMs < durationMs ? requestedMs : 0;
  const section = { fromMs, toMs: fromMs + sheetMs };
  const around = sectionsAround(section, durationMs);
  const seconds = (ms: number) => formatNumber(ms / 1000, language, ms % 1000 === 0 ? 0 : 2);
  const rhythm = twelveLeads.findIndex(
    (lead) => lead.toLowerCase() === ecg.leads?.[0]?.toLowerCase(),
  );
  return (
    <>
      {durationMs > sheetMs && (
        <SegmentedLinks
          label={t("ecg.trace.sections_around")}
          className="print:hidden"
          items={(["before", "next"] as const).flatMap((side) => {
            const there = around[side];
            if (!there) return [];
            const words = t("ecg.trace.section", {
              start: seconds(there.fromMs),
              end: seconds(there.toMs),
            });
            const label = t(`ecg.trace.section_${side}`, { section: words });
            return [{ href: withSearch(here, { from: there.fromMs }), label, isCurrent: false }];
          })}
        />
      )}
      <EcgSheet
        leads={leads.value.map(({ lead, recording }) => ({ name: lead ?? "", recording }))}
        rhythm={Math.max(0, rhythm)}
        fromMs={fromMs}
        label={t("ecg.trace.name", { time: measuredAt, lead: t("ecg.trace.sheet") })}
      />
    </>
  );
}
