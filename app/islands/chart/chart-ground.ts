import type { Chart, ChartType, Plugin } from "chart.js";
import type { ChartInks } from "./chart-inks.ts";
import type { ChartLimit, ChartPicture } from "./chart-props.ts";

interface Scene {
  readonly picture: ChartPicture;
  readonly inks: ChartInks;
  readonly font: { readonly family: string; readonly size: number };
}

declare module "chart.js" {
  // oxlint-disable-next-line typescript/no-unused-vars -- the parameter must be named as the library names it
  interface PluginOptionsByType<TType extends ChartType> {
    ground?: { scene: () => Scene };
  }
}

interface GroundOptions {
  readonly scene?: () => Scene;
}

/** Below the readings absences and limits, above them silences and the unit. */
export const ground: Plugin<"line", GroundOptions> = {
  id: "ground",
  beforeDraw(chart, _args, { scene }) {
    if (!scene) return;
    drawAbsences(chart, scene());
    drawLimits(chart, scene());
  },
  afterDatasetsDraw(chart, _args, { scene }) {
    if (!scene) return;
    drawSilences(chart, scene());
    drawUnit(chart, scene());
  },
};

/** A hatch of two pixels in every six, from lower left to upper right, held inside the plane. */
function drawAbsences({ ctx, chartArea, scales }: Chart, { picture, inks }: Scene): void {
  const { left, right, top, bottom } = chartArea;
  for (const { startAt, endAt } of picture.frame.absences ?? []) {
    const from = Math.max(left, scales["x"]?.getPixelForValue(startAt) ?? left);
    const to = Math.min(right, scales["x"]?.getPixelForValue(endAt) ?? right);
    if (to <= from) continue;
    ctx.save();
    ctx.beginPath();
    ctx.rect(from, top, to - from, bottom - top);
    ctx.clip();
    ctx.beginPath();
    const height = bottom - top;
    for (let x = from - height; x < to; x += 6 * Math.SQRT2) {
      ctx.moveTo(x, bottom);
      ctx.lineTo(x + height, top);
    }
    ctx.strokeStyle = inks.hatch;
    ctx.lineWidth = 2;
    ctx.stroke();
    ctx.restore();
  }
}

/** The tinted ground beyond a limit and its line: amber dashed, red drawn through. Warnings lie below alerts. */
function drawLimits({ ctx, chartArea, scales }: Chart, { picture, inks }: Scene): void {
  const { left, right, top, bottom } = chartArea;
  const isUpsideDown = picture.axis.isInverted ?? false;
  for (const limit of visibleLimits(picture)) {
    const y = Math.round(scales["y"]?.getPixelForValue(limit.value) ?? top);
    const isAbove = (limit.side === "upper") !== isUpsideDown;
    ctx.save();
    ctx.fillStyle = inks[`${limit.level}-tint`];
    if (!limit.isLineOnly)
      ctx.fillRect(left, isAbove ? top : y, right - left, isAbove ? y - top : bottom - y);
    ctx.strokeStyle = inks[limit.level];
    ctx.globalAlpha = limit.isLineOnly ? 0.6 : 1;
    if (limit.level === "warning") ctx.setLineDash([5, 3]);
    ctx.beginPath();
    ctx.moveTo(left, y);
    ctx.lineTo(right, y);
    ctx.stroke();
    ctx.restore();
  }
}

function drawSilences({ ctx, chartArea, scales }: Chart, { picture, inks }: Scene): void {
  for (const { at } of picture.frame.silences ?? []) {
    const x = scales["x"]?.getPixelForValue(at) ?? 0;
    if (x < chartArea.left || x >= chartArea.right) continue;
    ctx.beginPath();
    ctx.arc(x, chartArea.bottom, 4, 0, 2 * Math.PI);
    ctx.fillStyle = inks.raised;
    ctx.fill();
    ctx.strokeStyle = inks["no-data"];
    ctx.lineWidth = 2;
    ctx.stroke();
  }
}

/** The texts of the limits are the server's: they stand beside the plane, where nothing is drawn anew. */
function drawUnit({ ctx, chartArea }: Chart, { picture, inks, font }: Scene): void {
  ctx.save();
  ctx.font = `${font.size}px ${font.family}`;
  ctx.fillStyle = inks["ink-muted"];
  ctx.textAlign = "right";
  ctx.textBaseline = "alphabetic";
  const { left, bottom } = chartArea;
  ctx.fillText(picture.axis.unit, left - font.size * 0.5, bottom + font.size * 1.5);
  ctx.restore();
}

/** Limits on the axis, warnings first; of two at one place the graver one, as the server draws them. */
function visibleLimits({ frame, axis }: ChartPicture): ChartLimit[] {
  const visible = (frame.limits ?? []).filter(
    ({ value }) => value >= axis.min && value <= axis.max,
  );
  const isCovered = (limit: ChartLimit) =>
    visible.some(
      (other) =>
        other.level === "alert" && other.side === limit.side && other.value === limit.value,
    );
  return [
    ...visible.filter((limit) => limit.level === "warning" && !isCovered(limit)),
    ...visible.filter(({ level }) => level === "alert"),
  ];
}
