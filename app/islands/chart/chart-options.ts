import type { ChartOptions, Scale } from "chart.js";
import type { ChartInks } from "./chart-inks.ts";
import type { ChartPicture, TimeRange } from "./chart-props.ts";
import type { PlotBox } from "./plot-box.ts";
import { zoomTicks } from "./zoom-ticks.ts";

/** Half of the widest label: one nearer to an edge than this would be cut off. */
const labelHalfPx = 24;

/** Labels at the ends of an axis stand out; room made for them would move the plane. */
const noPadding = { paddingTop: 0, paddingBottom: 0, paddingLeft: 0, paddingRight: 0 };

/** Scales whose plane lies exactly on that of the server's drawing; no events, no motion. */
export function chartOptions(
  picture: ChartPicture,
  shown: TimeRange,
  box: PlotBox,
  inks: ChartInks,
): ChartOptions<"line"> {
  const { frame, axis } = picture;
  const moments = zoomTicks(shown, frame, box.width);
  const textAt = new Map(moments.map(({ at, text }) => [at, text]));
  const words = new Map(axis.ticks.map(({ value, text }) => [value, text]));
  const font = { family: getComputedStyle(document.body).fontFamily, size: rem(0.8125) };
  const grid = { color: inks.line, drawTicks: false };
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    events: [],
    layout: {
      padding: { top: box.top, right: box.outerWidth - box.left - box.width, left: 0, bottom: 0 },
    },
    scales: {
      x: {
        type: "linear",
        min: shown.startAt,
        max: shown.endAt,
        grid,
        border: { color: inks.line },
        ticks: {
          autoSkip: false,
          maxRotation: 0,
          padding: rem(0.5),
          color: inks["ink-muted"],
          font,
          callback(value) {
            const x = this.getPixelForValue(Number(value)) - box.left;
            const isCutOff = x < labelHalfPx || x > box.width - labelHalfPx;
            return isCutOff ? "" : textAt.get(Number(value));
          },
        },
        afterBuildTicks(scale: Scale) {
          scale.ticks = moments.map(({ at }) => ({ value: at }));
        },
        afterFit(scale: Scale) {
          scale.height = box.outerHeight - box.top - box.height;
          Object.assign(scale, noPadding);
        },
      },
      y: {
        type: "linear",
        min: axis.min,
        max: axis.max,
        reverse: axis.isInverted ?? false,
        grid,
        border: { display: false },
        ticks: {
          autoSkip: false,
          padding: rem(0.40625),
          color: inks["ink-muted"],
          font,
          callback: (value) => words.get(Number(value)),
        },
        afterBuildTicks(scale: Scale) {
          scale.ticks = axis.ticks.map(({ value }) => ({ value }));
        },
        afterFit(scale: Scale) {
          scale.width = box.left;
          Object.assign(scale, noPadding);
        },
      },
    },
    plugins: { ground: { scene: () => ({ picture, inks, font }) } },
  };
}

function rem(count: number): number {
  return count * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
