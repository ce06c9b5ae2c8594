import { previewOf } from "#app/clinical/ecg-brush.ts";
import { isMachineRhythmReplaced } from "../ecg-tags.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { afibText } from "#app/features/ecg-trace/afib-text.ts";
import { leadText } from "#app/features/ecg-trace/lead-text.ts";
import { EcgRate } from "../ecg-rate.tsx";
import { isUndetermined } from "#app/features/ecg-trace/ecg-rate-text.ts";
import type { ReadEcg } from "#app/features/ecg-trace/read-ecg.ts";
import { EcgTrace } from "#app/features/ecg-trace/ecg-trace.tsx";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { Tag } from "#app/ui/tag.tsx";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";

/** When, what the device said, and the section from 20 s to 24 s on calibrated paper. */
export function EcgPreview({ ecg, page = currentPage() }: { ecg: ReadEcg; page?: Page }) {
  const { t, language, zone } = page;
  const { recording } = ecg;
  const time = formatInstant(ecg.metadata.measured_at, "dateTime", language, zone);
  const valueOf = (type: number) =>
    ecg.features.find((feature) => feature.health_data_type === type)?.value ?? null;
  const lead = leadText(t, ecg.lead);
  const rate = { bpm: valueOf(healthDataTypeId.heartRate), rate_source: ecg.rate_source };
  const isReplaced = isMachineRhythmReplaced(ecg.reviews);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3">
        <time dateTime={ecg.metadata.measured_at} className="font-semibold">
          {time}
        </time>
        <Tag
          variant="machine"
          isStruck={isReplaced}
          meaning={t(isReplaced ? "ecg.replaced_by_review" : "ecg.machine_tag")}
        >
          {afibText(t, valueOf(healthDataTypeId.machineRhythm))}
        </Tag>
        {(rate.bpm !== null || isUndetermined(rate)) && (
          <EcgRate ecg={rate} t={t} language={language} />
        )}
        <span className="text-ink-muted">{lead}</span>
      </p>
      <EcgTrace
        recording={recording}
        {...(recording ? { section: previewOf(recording.facts.durationMs) } : {})}
        label={t("ecg.trace.name", { time, lead })}
        noSignal={t("ecg.trace.no_signal")}
        cutOff={t("ecg.trace.cut_off")}
      />
    </div>
  );
}
