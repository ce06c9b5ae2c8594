/** "42/600": how much of a limit is used. Turns to the warning's colour in the last tenth, and to the alert's beyond the limit. */
import { VisuallyHidden } from "./visually-hidden.tsx";
import { cn } from "./cn.ts";

export interface CounterProps {
  value: number;
  max: number;
  label: string;
}

export function Counter({ value, max, label }: CounterProps) {
  const isNearlyFull = value >= max * 0.9;
  const isTooLong = value > max;
  return (
    <span
      className={cn(
        "text-sm",
        isTooLong && "font-semibold text-alert-text",
        isNearlyFull && !isTooLong && "text-warning-text",
        !isNearlyFull && "text-ink-muted",
      )}
    >
      {value}/{max}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
