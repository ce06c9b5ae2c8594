/** In words: a sender has withdrawn the reading behind an incident; the incident stays until it is acknowledged. */
import { formatInstant } from "#app/format/format-date.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { Incident } from "#contract/incident.ts";

type Words = Pick<Page, "t" | "language" | "zone">;

/** Undefined if nothing was withdrawn, or the backend does not say. */
export function takenBackText(
  takenBack: Incident["taken_back"],
  { t, language, zone }: Words,
): string | undefined {
  if (takenBack === null) return undefined;
  const date = formatInstant(takenBack.at, "dateTime", language, zone);
  return takenBack.part === "reference"
    ? t("checklist.taken_back.reference", { date })
    : t("checklist.taken_back.reading", { date });
}

/** The same of an item of several incidents: how many of its readings, unless it is all of one. */
export function itemTakenBackText(
  incidents: readonly Pick<Incident, "taken_back">[],
  words: Words,
): string | undefined {
  const taken = incidents.flatMap(({ taken_back }) => taken_back ?? []);
  const [first] = taken;
  if (!first) return undefined;
  return incidents.length === 1
    ? takenBackText(first, words)
    : words.t("checklist.taken_back.several", { count: taken.length, total: incidents.length });
}
