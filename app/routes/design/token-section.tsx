import { Example, ExampleSection } from "./example-section.tsx";

const grounds = ["surface", "raised", "sunken", "line", "edge", "ink", "ink-muted"];
const accents = ["accent", "accent-strong", "accent-ink", "accent-tint"];
const severities = ["alert", "alert-strong", "alert-ink", "alert-tint", "alert-text"];
const warnings = ["warning", "warning-ink", "warning-tint", "warning-text"];
const noData = ["no-data", "no-data-ink", "no-data-tint", "no-data-text"];
const graphs = ["series", "hatch", "ecg-paper", "ecg-grid-minor", "ecg-grid-major", "ecg-trace"];

const sizes = [
  ["text-sm", "13 meta"],
  ["text-base", "15 body"],
  ["text-lg", "17 panel title"],
  ["text-xl", "22 page title"],
  ["text-2xl", "30 the one number"],
] as const;

const spaces = [4, 8, 12, 16, 24, 32];

export function TokenSection() {
  return (
    <ExampleSection title="Tokens">
      {[grounds, accents, severities, warnings, noData, graphs].map((names) => (
        <Example key={names[0]} name={`${names[0]} …`}>
          {names.map((name) => (
            <figure key={name} className="flex w-28 flex-col gap-1">
              <div
                className="h-12 rounded-md border border-line"
                style={{ backgroundColor: `var(--color-${name})` }}
              />
              <figcaption className="text-sm">{name}</figcaption>
            </figure>
          ))}
        </Example>
      ))}
      <Example name="Absence">
        <div className="hatch h-12 w-60 rounded-md border border-line" />
      </Example>
      <Example name="Type">
        <div className="flex flex-col gap-2">
          {sizes.map(([className, name]) => (
            <p key={name} className={className}>
              {name}: 84.2 kg, 138/86 mmHg
            </p>
          ))}
        </div>
      </Example>
      <Example name="Space">
        {spaces.map((widthPx) => (
          <span key={widthPx} className="flex flex-col items-center gap-1 text-sm">
            <span className="h-6 bg-accent" style={{ width: widthPx }} />
            {widthPx}
          </span>
        ))}
      </Example>
      <Example name="Radius 6 and the one shadow">
        <div className="size-16 rounded-md border border-line bg-raised" />
        <div className="size-16 rounded-md bg-raised shadow-float" />
      </Example>
    </ExampleSection>
  );
}
