import type { TFunction } from "i18next";
import { formatNumber } from "#app/format/format-number.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import { Missing, Quantity } from "#app/ui/stat.tsx";
import { type EcgRateFacts, isUndetermined } from "#app/features/ecg-trace/ecg-rate-text.ts";

interface EcgRateProps {
  readonly ecg: EcgRateFacts;
  readonly t: TFunction;
  readonly language: UiLanguage;
}

/** The heart rate of an ECG as a number, marked "computed" if it is; "not determinable" if there is none. */
export function EcgRate({ ecg, t, language }: EcgRateProps) {
  if (isUndetermined(ecg))
    return (
      <span className="whitespace-nowrap text-warning-text" title={t("ecg.rate.undetermined_hint")}>
        {t("ecg.rate.undetermined")}
      </span>
    );
  if (ecg.bpm === null) return <Missing label={t("actions.no_value")} />;
  return (
    <span className="whitespace-nowrap">
      <Quantity value={formatNumber(ecg.bpm, language)} unit={t("units.bpm")} />
      {ecg.rate_source === "computed" && (
        <span className="text-sm font-normal text-ink-muted" title={t("ecg.rate.computed_hint")}>
          {` ${t("ecg.rate.computed")}`}
        </span>
      )}
    </span>
  );
}
