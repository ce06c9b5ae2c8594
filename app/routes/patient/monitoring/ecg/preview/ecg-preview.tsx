import { previewOf } from "#app/domain/ecg-brush.ts";
import { isMachineRhythmReplaced } from "#app/domain/ecg-tags.ts";
import { formatInstant } from "#app/domain/format-date.ts";
import { formatNumber } from "#app/domain/format-number.ts";
import { afibText } from "#app/features/ecg/afib-text.ts";
import { ecgFacts } from "#app/features/ecg-trace/ecg-signal.ts";
import { EcgTrace } from "#app/features/ecg-trace/ecg-trace.tsx";
import { currentPage } from "#app/server/page.ts";
import { Quantity } from "#app/ui/stat.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Ecg } from "#contract/ecg.ts";
import { healthDataTypeId } from "#contract/health-data.ts";
import { signalMv } from "../signal-mv.ts";

/** When, what the device said, and the section from 20 s to 24 s on calibrated paper. */
export function EcgPreview({ ecg }: { ecg: Ecg }) {
  const { t, language, zone } = currentPage();
  const signal = signalMv(ecg);
  const facts = ecgFacts(signal);
  const time = formatInstant(ecg.metadata.measured_at, "dateTime", language, zone);
  const valueOf = (type: number) =>
    ecg.features.find((feature) => feature.health_data_type === type)?.value ?? null;
  const bpm = valueOf(healthDataTypeId.heartRate);
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
        {bpm !== null && <Quantity value={formatNumber(bpm, language)} unit={t("units.bpm")} />}
      </p>
      <EcgTrace
        signal={signal}
        {...(facts ? { section: previewOf(facts.durationMs) } : {})}
        label={t("ecg.trace.name", { time })}
        noSignal={t("ecg.trace.no_signal")}
        cutOff={t("ecg.trace.cut_off")}
      />
    </div>
  );
}
