import { readCalipers } from "#app/clinical/ecg-calipers.ts";
import { clamp } from "#app/format/clamp.ts";
import { caliperText } from "#app/clinical/caliper-text.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import { controlStyle } from "#app/ui/field.tsx";
import type { CaliperTimes } from "./ecg-view.ts";
import type { EcgDeskLabels } from "./index.tsx";
import { traceValue, type TraceSource } from "./trace-line.ts";

interface CaliperFieldsProps {
  readonly source: TraceSource;
  readonly calipersMs: CaliperTimes;
  readonly labels: EcgDeskLabels;
  readonly language: UiLanguage;
  readonly onChange: (times: CaliperTimes) => void;
}

/** The calipers in numbers: both points can be typed and stepped, the reading is announced as it changes. */
export function CaliperFields(props: CaliperFieldsProps) {
  const { source, calipersMs, labels, language, onChange } = props;
  const { durationMs } = source.ecg;
  const change = (index: 0 | 1, typed: string) => {
    const ms = clamp(Number(typed) || 0, 0, durationMs);
    const [a, b] = calipersMs ?? [ms, ms];
    onChange(index === 0 ? [ms, b] : [a, ms]);
  };
  const point = (ms: number) => ({ ms, mv: traceValue(source, ms) });
  const reading = calipersMs && readCalipers(point(calipersMs[0]), point(calipersMs[1]));
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <legend className="float-start pe-3 font-semibold">{labels.calipers}</legend>
      {([labels.caliperFrom, labels.caliperTo] as const).map((label, index) => (
        <label key={label} className="flex items-center gap-2">
          {label}
          <input
            type="number"
            min={0}
            max={Math.floor(durationMs)}
            step={1}
            value={calipersMs ? Math.round(calipersMs[index === 0 ? 0 : 1]) : ""}
            onChange={(event) => change(index === 0 ? 0 : 1, event.currentTarget.value)}
            className={`${controlStyle} w-28`}
          />
        </label>
      ))}
      <output className="font-semibold" data-caliper-reading="">
        {reading && caliperText(reading, language, labels.bpm)}
      </output>
    </fieldset>
  );
}
