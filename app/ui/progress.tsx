/** How far something has come, 0 to 100 percent; values outside are clamped. */
import { cn } from "./cn.ts";

export interface ProgressProps {
  percent: number;
  /** the accessible name: "Onboarding form" */
  label: string;
  className?: string;
}

export function Progress({ percent, label, className }: ProgressProps) {
  const clamped = Math.min(100, Math.max(0, percent));
  return (
    <progress
      aria-label={label}
      value={clamped}
      max={100}
      className={cn(
        "block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent",
        className,
      )}
    />
  );
}
