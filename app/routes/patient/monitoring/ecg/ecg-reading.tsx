/** The trace on calibrated paper: which section, at which scale, measured with calipers. */
import {
  defaultEcgBrush,
  type EcgSection,
  paperMsMax,
  sectionsAround,
} from "#app/clinical/ecg-brush.ts";
import { requestedScale, paperGains, paperSpeeds } from "#app/clinical/ecg-scale.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { withSearch } from "#app/addresses/paths.ts";
import { leadText } from "#app/features/ecg-trace/lead-text.ts";
import { EcgOverview } from "./trace/ecg-overview.tsx";
import { EcgTrace } from "#app/features/ecg-trace/ecg-trace.tsx";
import type { ReadEcg } from "#app/features/ecg-trace/read-ecg.ts";
import { EcgIsland } from "#app/islands/ecg/index.tsx";
import type { Page } from "#app/framework/request/page.ts";
import { SegmentedLinks } from "#app/ui/tabs.tsx";
import { requestedCalipers } from "./requested-calipers.ts";
import { CalipersForm } from "./calipers-form.tsx";
import { rPeaksMs } from "./r-peaks-ms.ts";

interface EcgReadingProps {
  readonly ecg: ReadEcg;
  readonly recording: NonNullable<ReadEcg["recording"]>;
  /** in words */
  readonly measuredAt: string;
  readonly signalHref: string;
  readonly page: Page;
}

export function EcgReading({ ecg, recording, measuredAt, signalHref, page }: EcgReadingProps) {
  const { t, language, url } = page;
  const { durationMs } = recording.facts;
  const section = requestedSection(url, durationMs);
  const scale = requestedScale(url.searchParams);
  const calipers = requestedCalipers(url.searchParams, recording);
  const peaks = rPeaksMs(ecg);
  const sectionText = (choice: EcgSection) => textOfSection(page, choice);
  const here = withSearch(url.pathname + url.search, { form: undefined });
  const hrefOf = ({ fromMs, toMs }: EcgSection) => withSearch(here, { from: fromMs, to: toMs });
  const name = t("ecg.trace.name", { time: measuredAt, lead: leadText(t, ecg.lead) });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <SegmentedLinks
          label={t("ecg.trace.selection")}
          items={sectionChoices(durationMs).map((choice) => ({
            href: hrefOf(choice),
            label: isWhole(choice, durationMs) ? t("ecg.trace.overview") : sectionText(choice),
            isCurrent: choice.fromMs === section.fromMs && choice.toMs === section.toMs,
          }))}
        />
        <SegmentedLinks
          label={t("ecg.trace.speed")}
          items={paperSpeeds.map((speed) => ({
            href: withSearch(here, { speed }),
            label: `${speed}\u00a0mm/s`,
            isCurrent: speed === scale.mmPerS,
          }))}
        />
        <SegmentedLinks
          label={t("ecg.trace.gain")}
          items={paperGains.map((gain) => ({
            href: withSearch(here, { gain }),
            label: `${gain}\u00a0mm/mV`,
            isCurrent: gain === scale.mmPerMv,
          }))}
        />
      </div>
      {durationMs > paperMsMax && (
        <PartOfLongEcg section={section} durationMs={durationMs} hrefOf={hrefOf} page={page} />
      )}
      <EcgIsland
        key={url.search}
        signalHref={signalHref}
        section={section}
        scale={scale}
        calipersMs={calipers.pointsMs}
        language={language}
        labels={readingLabels(t, name)}
        overview={
          <EcgOverview
            path={recording.overviewPath}
            durationMs={durationMs}
            section={section}
            label={t("ecg.trace.overview")}
            links={windows(durationMs).map((part) => ({
              ...part,
              href: hrefOf(part),
              text: sectionText(part),
            }))}
          />
        }
        paper={
          <EcgTrace
            recording={recording}
            section={section}
            scale={scale}
            rPeaksMs={peaks}
            calipersMs={calipers.pointsMs ?? undefined}
            label={name}
            noSignal={t("ecg.trace.no_signal_here")}
            cutOff={t("ecg.trace.cut_off")}
          />
        }
        calipers={<CalipersForm calipers={calipers} durationMs={durationMs} page={page} />}
      />
      {peaks && <p className="text-sm text-ink-muted">{t("ecg.trace.r_peaks")}</p>}
    </>
  );
}

interface PartOfLongEcgProps {
  readonly section: EcgSection;
  readonly durationMs: number;
  readonly hrefOf: (section: EcgSection) => string;
  readonly page: Page;
}

/** If the ECG is longer than the paper: which part is on it, and the links to the parts before and after. */
function PartOfLongEcg({ section, durationMs, hrefOf, page }: PartOfLongEcgProps) {
  const { t } = page;
  const around = sectionsAround(section, durationMs);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="text-ink-muted">
        {t("ecg.trace.on_paper", {
          section: textOfSection(page, section),
          total: secondsText(page, Math.round(durationMs)),
        })}
      </p>
      <SegmentedLinks
        label={t("ecg.trace.sections_around")}
        className="print:hidden"
        items={(["before", "next"] as const).flatMap((side) => {
          const there = around[side];
          const label =
            there && t(`ecg.trace.section_${side}`, { section: textOfSection(page, there) });
          return there && label ? [{ href: hrefOf(there), label, isCurrent: false }] : [];
        })}
      />
    </div>
  );
}

const secondsText = ({ language }: Page, ms: number) =>
  formatNumber(ms / 1000, language, ms % 1000 === 0 ? 0 : 2);

const textOfSection = (page: Page, { fromMs, toMs }: EcgSection) =>
  page.t("ecg.trace.section", { start: secondsText(page, fromMs), end: secondsText(page, toMs) });

const readingLabels = (t: Page["t"], name: string) => ({
  trace: name,
  brush: t("ecg.trace.selection"),
  brushKeys: t("ecg.trace.brush_keys"),
  section: t("ecg.trace.section", { start: "#1", end: "#2" }),
  move: t("ecg.trace.move"),
  measure: t("ecg.trace.measure"),
  zoomIn: t("ecg.trace.zoom_in"),
  zoomOut: t("ecg.trace.zoom_out"),
  reset: t("ecg.trace.reset"),
  calipers: t("ecg.trace.calipers"),
  caliperFrom: t("ecg.trace.caliper_from"),
  caliperTo: t("ecg.trace.caliper_to"),
  bpm: t("units.bpm"),
  cutOff: t("ecg.trace.cut_off"),
  failed: t("errors.panel_failed", { subject: name }),
});

/**
 * The section of the address, within the recording and no longer than paper; otherwise the default brush.
 */
function requestedSection(url: URL, durationMs: number): EcgSection {
  const [fromMs, toMs] = ["from", "to"].map((name) =>
    Number(url.searchParams.get(name) ?? Number.NaN),
  );
  if (fromMs === undefined || toMs === undefined) return defaultEcgBrush(durationMs);
  const isUsable = fromMs >= 0 && toMs > fromMs && fromMs < durationMs;
  if (!isUsable) return defaultEcgBrush(durationMs);
  return { fromMs, toMs: Math.min(toMs, durationMs, fromMs + paperMsMax) };
}

/** The default section, and all of the recording or its first sheet of paper. */
function sectionChoices(durationMs: number): EcgSection[] {
  const first = { fromMs: 0, toMs: Math.min(durationMs, paperMsMax) };
  return [defaultEcgBrush(durationMs), first];
}

function isWhole({ fromMs, toMs }: EcgSection, durationMs: number): boolean {
  return fromMs === 0 && toMs === durationMs;
}

/** Over the whole recording ten seconds each, of a long one a minute: so that a finger can choose one. */
function windows(durationMs: number): EcgSection[] {
  const sectionMs = durationMs > 300_000 ? 60_000 : 10_000;
  return Array.from({ length: Math.ceil(durationMs / sectionMs) }, (_, index) => ({
    fromMs: index * sectionMs,
    toMs: Math.min((index + 1) * sectionMs, durationMs),
  }));
}
