/** One ECG: what the device said, and the trace on calibrated paper (ECG-16, 18 to 24). */
import { defaultEcgBrush, type EcgSection } from "#app/domain/ecg-brush.ts";
import { isMachineRhythmReplaced } from "#app/domain/ecg-tags.ts";
import { formatInstant } from "#app/domain/format-date.ts";
import { formatNumber } from "#app/domain/format-number.ts";
import { withSearch } from "#app/domain/paths.ts";
import { afibText } from "#app/features/ecg/afib-text.ts";
import { EcgOverview } from "#app/features/ecg-trace/ecg-overview.tsx";
import { ecgFacts } from "#app/features/ecg-trace/ecg-signal.ts";
import { EcgTrace } from "#app/features/ecg-trace/ecg-trace.tsx";
import { currentPage, type Page } from "#app/server/page.ts";
import { Facts } from "#app/ui/facts.tsx";
import { Link } from "#app/ui/link.tsx";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { Quantity } from "#app/ui/stat.tsx";
import { SegmentedLinks } from "#app/ui/tabs.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Ecg } from "#contract/ecg.ts";
import { healthDataTypeId } from "#contract/health-data.ts";
import { FindingsPanel } from "./findings-panel.tsx";
import type { EcgViewer } from "./queries.ts";
import { signalMv } from "./signal-mv.ts";

const sectionMs = 10_000;
const wholeMsMax = 60_000;

interface EcgDetailProps {
  viewer: EcgViewer;
  /** where all samples are downloaded */
  samplesHref: string;
}

interface RecordingProps {
  ecg: Ecg;
  page: Page;
  samplesHref: string;
}

export async function EcgDetail({ viewer, samplesHref }: EcgDetailProps) {
  const page = currentPage();
  const { t, url } = page;
  const ecg = await viewer.detail;
  if (!ecg) return null;
  if (!ecg.isReady)
    return (
      <ErrorPanel
        text={t("errors.panel_failed", { subject: t("monitoring.widget.ecg") })}
        retryLabel={t("errors.retry")}
        retryHref={url.pathname + url.search}
      />
    );
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-4 overflow-y-auto">
      <Recording ecg={ecg.value} page={page} samplesHref={samplesHref} />
      <FindingsPanel ecg={ecg.value} reviewers={viewer.reviewers} page={page} />
    </div>
  );
}

function Recording({ ecg, page, samplesHref }: RecordingProps) {
  const { t, language, zone, url } = page;
  const signal = signalMv(ecg);
  const facts = ecgFacts(signal);
  const measuredAt = formatInstant(ecg.metadata.measured_at, "dateTime", language, zone);
  const bpm = featureOf(ecg, healthDataTypeId.heartRate);
  const isReplaced = isMachineRhythmReplaced(ecg.reviews);
  const section = facts ? askedSection(url, facts.durationMs) : undefined;
  const seconds = (ms: number) => formatNumber(ms / 1000, language, ms % 1000 === 0 ? 0 : 2);
  const sectionText = ({ fromMs, toMs }: EcgSection) =>
    t("ecg.trace.section", { start: seconds(fromMs), end: seconds(toMs) });
  const hrefOf = ({ fromMs, toMs }: EcgSection) =>
    withSearch(url.pathname + url.search, { from: fromMs, to: toMs, form: undefined });
  return (
    <>
      <Facts
        missingLabel={t("actions.no_value")}
        facts={[
          { label: t("ecg.measured_at"), value: measuredAt },
          {
            label: t("ecg.heart_rate"),
            value:
              bpm === null ? null : (
                <Quantity value={formatNumber(bpm, language)} unit={t("units.bpm")} />
              ),
          },
          {
            label: t("ecg.machine_rhythm"),
            value: (
              <Tag
                variant="machine"
                isStruck={isReplaced}
                {...(isReplaced ? { meaning: t("ecg.replaced_by_review") } : {})}
              >
                {afibText(t, featureOf(ecg, healthDataTypeId.machineRhythm))}
              </Tag>
            ),
          },
          {
            label: t("ecg.trace.duration"),
            value: facts && (
              <Quantity value={seconds(Math.round(facts.durationMs))} unit={t("units.s")} />
            ),
          },
          {
            label: t("ecg.trace.sampling_interval"),
            value: facts && (
              <Quantity value={formatNumber(facts.intervalMs, language, 2)} unit="ms" />
            ),
          },
        ]}
      />
      <p className="print:hidden">
        <Link href={samplesHref} download>
          {t("ecg.trace.download_csv")}
        </Link>
      </p>
      {facts && section && (
        <>
          <SegmentedLinks
            label={t("ecg.trace.selection")}
            items={sectionChoices(facts.durationMs).map((choice) => ({
              href: hrefOf(choice),
              label: isWhole(choice, facts.durationMs)
                ? t("ecg.trace.overview")
                : sectionText(choice),
              isCurrent: choice.fromMs === section.fromMs && choice.toMs === section.toMs,
            }))}
          />
          <EcgOverview
            signal={signal}
            section={section}
            label={t("ecg.trace.overview")}
            links={windows(facts.durationMs).map((part) => ({
              ...part,
              href: hrefOf(part),
              text: sectionText(part),
            }))}
          />
        </>
      )}
      <EcgTrace
        signal={signal}
        {...(section ? { section } : {})}
        label={t("ecg.trace.name", { time: measuredAt })}
        noSignal={t("ecg.no_data")}
        cutOff={t("ecg.trace.cut_off")}
      />
    </>
  );
}

function featureOf(ecg: Ecg, type: number): number | null {
  return ecg.features.find((feature) => feature.health_data_type === type)?.value ?? null;
}

/** The section of the address, within the recording; otherwise the default brush (ECG-20, ECG-21). */
function askedSection(url: URL, durationMs: number): EcgSection {
  const [fromMs, toMs] = ["from", "to"].map((name) =>
    Number(url.searchParams.get(name) ?? Number.NaN),
  );
  if (fromMs === undefined || toMs === undefined) return defaultEcgBrush(durationMs);
  const isUsable = fromMs >= 0 && toMs > fromMs && fromMs < durationMs;
  return isUsable ? { fromMs, toMs: Math.min(toMs, durationMs) } : defaultEcgBrush(durationMs);
}

/** The default section, and all of a recording that fits. */
function sectionChoices(durationMs: number): EcgSection[] {
  const whole = { fromMs: 0, toMs: Math.min(durationMs, wholeMsMax) };
  return [defaultEcgBrush(durationMs), whole];
}

function isWhole({ fromMs, toMs }: EcgSection, durationMs: number): boolean {
  return fromMs === 0 && toMs === Math.min(durationMs, wholeMsMax);
}

/** Ten seconds each, over the whole recording. */
function windows(durationMs: number): EcgSection[] {
  return Array.from({ length: Math.ceil(durationMs / sectionMs) }, (_, index) => ({
    fromMs: index * sectionMs,
    toMs: Math.min((index + 1) * sectionMs, durationMs),
  }));
}
