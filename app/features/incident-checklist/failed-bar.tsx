"use client";
/** Takes the action bar's place when something was not stored: what, why, and the way back to the bar. */
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface FailedBarProps {
  text: string;
  /** the same page with the bar again: works without JavaScript */
  resetHref: string;
  resetLabel: string;
  onReset: () => void;
}

export function FailedBar({ text, resetHref, resetLabel, onReset }: FailedBarProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-alert-tint px-4 py-3"
    >
      <p className="flex min-w-0 grow basis-80 gap-2">
        <Icon name="info" className="mt-0.5 text-alert-text" />
        <span>{text}</span>
      </p>
      <ButtonLink
        href={resetHref}
        icon="retry"
        size="small"
        onClick={(event) => {
          event.preventDefault();
          onReset();
        }}
      >
        {resetLabel}
      </ButtonLink>
    </div>
  );
}
