import type { GraphSilence } from "./graph-frame.ts";
import { percentX, type PlotScale } from "./plot-scale.ts";

/** ○ on the time axis on days when missing data raised an incident. */
export function SilenceMarks({
  silences,
  scale,
}: {
  readonly silences: readonly GraphSilence[];
  readonly scale: PlotScale;
}) {
  return silences
    .filter(({ at }) => scale.isShown(at))
    .map(({ at, text }) => (
      <circle
        key={at}
        cx={percentX(scale.x(at))}
        cy="100%"
        r="4"
        className="fill-raised stroke-no-data stroke-2"
      >
        <title>{text}</title>
      </circle>
    ));
}
