import type { TFunction } from "i18next";
import { Badge, type BadgeProps } from "#app/ui/badge.tsx";
import { stateText } from "./connectivity-words.ts";

/** Grey for no data, as everywhere: a silence says nothing about how somebody is. */
const variants: Readonly<Record<string, BadgeProps["variant"]>> = {
  disconnected: "no-data",
  late: "outline",
  snoozed: "outline",
  away: "neutral",
  connected: "accent",
  inactive: "outline",
};

export function StateBadge({ state, t }: { state: string; t: TFunction }) {
  return <Badge variant={variants[state] ?? "outline"}>{stateText(t, state)}</Badge>;
}
