/** "42/600": how much of a limit is used. Turns to the warning's colour in the last tenth. */
import { cx } from "class-variance-authority";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface CounterProps {
  value: number;
  max: number;
  label: string;
}

export function Counter({ value, max, label }: CounterProps) {
  const isNearlyFull = value >= max * 0.9;
  return (
    <span className={cx("text-sm", isNearlyFull ? "text-warning-text" : "text-ink-muted")}>
      {value}/{max}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
