/** What stands beside an incident in a list, so that it can be judged there: the rise, and the limit that it broke. */
import type { Page } from "#app/framework/request/page.ts";
import type { Incident } from "#contract/incident.ts";
import { limitText } from "./limit-text.ts";
import { riseText } from "./rise-text.ts";

interface FiredWords {
  /** "+3.6 kg in 5 days" */
  readonly rise: string | undefined;
  /** "limit +2 kg within 3 days" */
  readonly limit: string | undefined;
}

/** Nothing of an incident whose backend does not tell what its rule compared. */
export function firedWords(
  { fired, incident_info, happened_at }: Pick<Incident, "fired" | "incident_info" | "happened_at">,
  type: string | null,
  words: Pick<Page, "t" | "language" | "zone" | "nowMs">,
): FiredWords {
  if (!fired || type === null) return { rise: undefined, limit: undefined };
  const { change, reference, limit } = fired;
  const isRise = type === "INCR_WEIGHT" || type === "INCR_HEART_RATE";
  const measuredAt = incident_info?.health_data?.measured_at ?? happened_at;
  const bound = limitText(type, limit, words);
  return {
    rise:
      isRise && change !== null && reference
        ? riseText(type, change, reference.measured_at, measuredAt, words)
        : undefined,
    limit: bound && words.t("flags.limit", { limit: bound }),
  };
}
