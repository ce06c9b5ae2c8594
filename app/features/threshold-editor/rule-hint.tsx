"use client";
import { createContext, useContext } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** What is odd about the limits as they stand in the form, in words, by the rule's place. */
export const RuleHints = createContext<Readonly<Record<string, string>>>({});

export function RuleHint({ place }: { place: string }) {
  const words = useContext(RuleHints)[place];
  return (
    <p
      data-hint={place}
      hidden={!words}
      className="flex gap-1.5 text-sm text-warning-text [&[hidden]]:hidden"
    >
      <Icon name="info" sizePx={16} className="mt-px" />
      <span>{words}</span>
    </p>
  );
}
