import { useState } from "react";
import { unpackEcg } from "#app/clinical/ecg-wire.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { CaliperFields } from "./caliper-fields.tsx";
import { EcgBrush } from "./ecg-brush.tsx";
import { EcgCanvas } from "./ecg-canvas.tsx";
import { type CaliperTimes, type EcgView, millimetrePx, zoomed } from "./ecg-view.ts";
import type { EcgIslandProps } from "./index.tsx";
import { traceSource, type TraceSource } from "./trace-line.ts";

export { traceSource, unpackEcg };

/** A quarter of a rem is a millimetre on the screen (app/ui/ecg-paper.tsx). */

/** Brush, canvas and calipers over one recording; in print the server's drawing is used. */
export function EcgDesk(props: EcgIslandProps & { readonly source: TraceSource }) {
  const { source, section, scale, labels, language } = props;
  const { durationMs } = source.ecg;
  const first = (): EcgView => ({ ...section, pxPerS: scale.mmPerS * millimetrePx() });
  const [view, setView] = useState(first);
  const [calipersMs, setCalipers] = useState<CaliperTimes>(props.calipersMs);
  const [isMeasuring, setMeasuring] = useState(props.calipersMs !== null);
  const middleMs = (view.fromMs + view.toMs) / 2;
  const seconds = (ms: number) => formatNumber(ms / 1000, language, 2);
  const sectionText = labels.section
    .replace("#1", seconds(view.fromMs))
    .replace("#2", seconds(view.toMs));
  return (
    <div className="flex flex-col gap-4" data-ecg-desk="">
      <EcgBrush
        view={view}
        durationMs={durationMs}
        text={sectionText}
        standardPxPerS={scale.mmPerS * millimetrePx()}
        labels={labels}
        onChange={setView}
      >
        {props.overview}
      </EcgBrush>
      <EcgCanvas
        {...{ source, view, scale, calipersMs, isMeasuring, language }}
        label={`${labels.trace}, ${sectionText}`}
        cutOff={labels.cutOff}
        onView={setView}
        onCalipers={setCalipers}
      />
      <div className="hidden print:block">{props.paper}</div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
        <div className="flex items-center gap-1">
          <Button
            type="button"
            size="small"
            aria-pressed={!isMeasuring}
            onClick={() => setMeasuring(false)}
          >
            {labels.move}
          </Button>
          <Button
            type="button"
            size="small"
            aria-pressed={isMeasuring}
            onClick={() => setMeasuring(true)}
          >
            {labels.measure}
          </Button>
          <IconButton
            type="button"
            icon="plus"
            label={labels.zoomIn}
            onClick={() => setView(zoomed(view, 2, middleMs, durationMs))}
          />
          <IconButton
            type="button"
            icon="minus"
            label={labels.zoomOut}
            onClick={() => setView(zoomed(view, 0.5, middleMs, durationMs))}
          />
          <IconButton
            type="button"
            icon="retry"
            label={labels.reset}
            onClick={() => setView(first())}
          />
        </div>
        <CaliperFields
          {...{ source, calipersMs, labels, language }}
          onChange={(times) => {
            setCalipers(times);
            setMeasuring(true);
          }}
        />
      </div>
    </div>
  );
}
