/** One ECG: what the device said, and the trace on calibrated paper (18 to 24). */
import { ecgStatusKey } from "#app/clinical/afib.ts";
import { isMachineRhythmReplaced } from "./ecg-tags.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { afibText } from "#app/features/ecg-trace/afib-text.ts";
import { EcgRate } from "./ecg-rate.tsx";
import { isUndetermined } from "#app/features/ecg-trace/ecg-rate-text.ts";
import type { ReadEcg } from "#app/features/ecg-trace/read-ecg.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { Facts } from "#app/ui/facts.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { Quantity } from "#app/ui/stat.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { EcgReading } from "./ecg-reading.tsx";
import { FindingsPanel } from "./findings-panel.tsx";
import { LeadLinks } from "./lead-links.tsx";
import type { EcgViewer } from "./queries.ts";
import { SheetReading } from "./sheet-reading.tsx";

interface EcgDetailProps {
  viewer: EcgViewer;
  /** where all samples are downloaded */
  samplesHref: string;
  /** the place of the numbers for the moved drawing */
  signalHref: string;
}

interface RecordingProps {
  ecg: ReadEcg;
  sheet: EcgViewer["sheet"];
  page: Page;
  samplesHref: string;
  signalHref: string;
}

export async function EcgDetail({ viewer, samplesHref, signalHref }: EcgDetailProps) {
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
    <div className="flex min-h-0 min-w-0 flex-col gap-4 overflow-y-auto print:block print:overflow-visible">
      <Recording ecg={ecg.value} sheet={viewer.sheet} {...{ page, samplesHref, signalHref }} />
      <FindingsPanel ecg={ecg.value} reviewers={viewer.reviewers} page={page} />
    </div>
  );
}

function Recording({ ecg, sheet, page, samplesHref, signalHref }: RecordingProps) {
  const { t, language, zone } = page;
  const { recording } = ecg;
  const facts = recording?.facts;
  const measuredAt = formatInstant(ecg.metadata.measured_at, "dateTime", language, zone);
  const rate = {
    bpm: featureOf(ecg, healthDataTypeId.heartRate),
    rate_source: ecg.rate_source,
  };
  const rhythm = featureOf(ecg, healthDataTypeId.machineRhythm);
  const isReplaced = isMachineRhythmReplaced(ecg.reviews);
  const seconds = (ms: number) => formatNumber(ms / 1000, language, ms % 1000 === 0 ? 0 : 2);
  return (
    <>
      <Facts
        missingLabel={t("actions.no_value")}
        facts={[
          { label: t("ecg.measured_at"), value: measuredAt },
          { label: t("ecg.trace.lead"), value: ecg.lead ?? t("ecg.trace.lead_unnamed") },
          {
            label: t("ecg.heart_rate"),
            value: <EcgRate ecg={rate} t={t} language={language} />,
          },
          {
            label: t("ecg.machine_rhythm"),
            value: (
              <Tag
                variant="machine"
                isStruck={isReplaced}
                {...(isReplaced ? { meaning: t("ecg.replaced_by_review") } : {})}
              >
                {afibText(t, rhythm)}
              </Tag>
            ),
          },
          {
            label: t("ecg.device_status"),
            value: t(`ecg.status.${ecgStatusKey(rhythm)}`),
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
      {isUndetermined(rate) && (
        <p className="flex items-start gap-1.5 text-warning-text">
          <Icon name="eye" />
          {t("ecg.rate.undetermined_hint")}
        </p>
      )}
      <p className="print:hidden">
        <Link href={samplesHref} download>
          {t("ecg.trace.download_csv")}
        </Link>
      </p>
      <LeadLinks ecg={ecg} page={page} />
      {sheet ? (
        <SheetReading {...{ ecg, sheet, measuredAt, page }} />
      ) : recording ? (
        <EcgReading {...{ ecg, recording, measuredAt, signalHref, page }} />
      ) : (
        <p className="text-ink-muted">{t("ecg.trace.no_signal")}</p>
      )}
    </>
  );
}

function featureOf(ecg: ReadEcg, type: number): number | null {
  return ecg.features.find((feature) => feature.health_data_type === type)?.value ?? null;
}
