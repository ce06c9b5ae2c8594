import type { EcgSection } from "#app/clinical/ecg-brush.ts";
import { overviewSize } from "#app/features/ecg-trace/overview-path.ts";

/** A section that can be chosen by a link. */
interface EcgSectionLink extends EcgSection {
  readonly href: string;
  /** "19.8 to 25.3 seconds" */
  readonly text: string;
}

export interface EcgOverviewProps {
  /** of the whole recording (overview-path.ts) */
  readonly path: string;
  readonly durationMs: number;
  /** what the trace below shows */
  readonly section: EcgSection;
  /** laid over the drawing side by side */
  readonly links: readonly EcgSectionLink[];
  /** accessible name of the links: "Sections of the recording" */
  readonly label: string;
}

/** The whole recording on one line, without scale, the shown section set off; a click chooses another section. */
export function EcgOverview({ path, durationMs, section, links, label }: EcgOverviewProps) {
  const percent = (ms: number) => `${+((ms / durationMs) * 100).toFixed(2)}%`;
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
        viewBox={`0 0 ${overviewSize.width} ${overviewSize.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute size-full fill-none stroke-ecg-trace"
      >
        <path d={path} vectorEffect="non-scaling-stroke" strokeWidth="0.75" />
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
