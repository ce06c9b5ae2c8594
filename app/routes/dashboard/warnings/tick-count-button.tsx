"use client";
/** The button that acknowledges; with scripts it says how many warnings are ticked. */
import { useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import { warningsForm } from "./form-id.ts";

interface TickCountButtonProps {
  /** without scripts, and with nothing ticked */
  label: string;
  /** by the plural category of a number, with {{count}} still in it */
  counted: Readonly<Record<string, string>>;
  locale: string;
}

export function TickCountButton({ label, counted, locale }: TickCountButtonProps) {
  const count = useSyncExternalStore(subscribe, tickedWarnings, () => 0);
  const words = count > 0 && counted[new Intl.PluralRules(locale).select(count)];
  return (
    <Button
      variant="primary"
      className="self-start max-sm:h-auto max-sm:max-w-full max-sm:whitespace-normal"
    >
      {words ? words.replace("{{count}}", String(count)) : label}
    </Button>
  );
}

/** As in the document, which also has ticks from before the script came. A box's first id is the patient's. */
function tickedWarnings(): number {
  const boxes = document.querySelectorAll<HTMLInputElement>(
    `#${warningsForm} input[name=warnings]:checked`,
  );
  return [...boxes].reduce((sum, { value }) => sum + value.split(" ").length - 1, 0);
}

function subscribe(notify: () => void): () => void {
  document.addEventListener("change", notify);
  return () => document.removeEventListener("change", notify);
}
