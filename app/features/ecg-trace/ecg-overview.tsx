import { decimatedIndexes } from "#app/domain/decimate.ts";
import type { EcgSection } from "#app/domain/ecg-brush.ts";
import { compactPath } from "#app/features/graph/compact-path.ts";
import { ecgFacts, type EcgSample, type EcgSignal, usableSamples } from "./ecg-signal.ts";

/** A section that can be chosen by a link. */
export interface EcgSectionLink extends EcgSection {
  readonly href: string;
  /** "19.8 to 25.3 seconds" */
  readonly text: string;
}

export interface EcgOverviewProps {
  readonly signal: EcgSignal;
  /** what the trace below shows */
  readonly section: EcgSection;
  /** laid over the drawing side by side */
  readonly links: readonly EcgSectionLink[];
  /** accessible name of the links: "Sections of the recording" */
  readonly label: string;
}

const width = 2000;
const height = 200;

/** The whole recording on one line, without scale, the shown section set off; a click chooses another section. */
export function EcgOverview({ signal, section, links, label }: EcgOverviewProps) {
  const facts = ecgFacts(signal);
  if (!facts) return null;
  const percent = (ms: number) => `${+((ms / facts.durationMs) * 100).toFixed(2)}%`;
  const place = ({ fromMs, toMs }: EcgSection) => ({
    left: percent(fromMs),
    width: percent(toMs - fromMs),
  });
  return (
    <nav
      aria-label={label}
      className="relative h-12 shrink-0 border border-line bg-raised print-hidden"
    >
      <div
        className="absolute inset-y-0 border-x-2 border-accent bg-accent-tint"
        style={place(section)}
        data-section=""
      />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute size-full fill-none stroke-ecg-trace"
      >
        <path
          d={overviewPath(usableSamples(signal), facts)}
          vectorEffect="non-scaling-stroke"
          strokeWidth="0.75"
        />
      </svg>
      {links.map((link) => (
        <a
          key={link.fromMs}
          href={link.href}
          title={link.text}
          aria-label={link.text}
          aria-current={(link.fromMs === section.fromMs && link.toMs === section.toMs) || undefined}
          className="absolute inset-y-0 hover:bg-accent/10 focus-visible:z-10"
          style={place(link)}
        />
      ))}
    </nav>
  );
}

interface Extent {
  readonly durationMs: number;
  readonly lowestMv: number;
  readonly highestMv: number;
}

function overviewPath(samples: readonly EcgSample[], extent: Extent): string {
  const span = extent.highestMv - extent.lowestMv || 1;
  const corners = samples.map(({ ms, mv }) => ({
    x: Math.round((ms / extent.durationMs) * width),
    y: Math.round(((extent.highestMv - mv) / span) * height),
  }));
  const kept = decimatedIndexes(
    corners.length,
    (index) => (corners[index]?.x ?? 0) >> 2,
    (index) => corners[index]?.y ?? 0,
  );
  return compactPath(kept.flatMap((index) => corners[index] ?? []));
}
