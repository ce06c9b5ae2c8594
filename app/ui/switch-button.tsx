/**
 * A setting that is saved at once: a switch that sends its form. On and off are said by the place of the knob, the
 * colour and the word beside it.
 */
import { cn } from "./cn.ts";

export interface SwitchButtonProps {
  isOn: boolean;
  /** id of the element that names the setting */
  labelledBy: string;
  describedBy?: string;
  /** "On" or "Off", the present state */
  stateLabel: string;
}

export function SwitchButton({ isOn, labelledBy, describedBy, stateLabel }: SwitchButtonProps) {
  return (
    <button
      type="submit"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="row-height inline-flex shrink-0 items-center gap-2 rounded-md px-1"
    >
      <span aria-hidden="true" className="min-w-[4ch] text-end text-sm text-ink-muted">
        {stateLabel}
      </span>
      <span
        aria-hidden="true"
        className={cn(
          "flex h-6 w-11 items-center rounded-full border p-0.5",
          isOn ? "justify-end border-accent bg-accent" : "justify-start border-edge bg-sunken",
        )}
      >
        <span className={cn("size-4.5 rounded-full", isOn ? "bg-accent-ink" : "bg-ink-muted")} />
      </span>
    </button>
  );
}
