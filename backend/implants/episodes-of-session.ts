/** The episodes of a report: the sender's own counts by type, and the episodes that it lists one by one. */
import type { EpisodeStatistic } from "#contract/implant-report.ts";
import type { Episode, Fact, ImplantSession } from "./implant-session.ts";

const episodeWords: Readonly<Record<string, string>> = {
  AF: "AT_AF",
  AT: "AT_AF",
  ATAF: "AT_AF",
  SVT: "SVT",
  VT: "VT",
  VF: "VF",
  MONITOR: "MONITOR",
  PATIENTACTIVATED: "PATIENT_ACTIVATED",
  PERIODICEGM: "PERIODIC_EGM",
  OTHER: "OTHER",
  UNKNOWN: "UNKNOWN",
};
const lettersOf = (type: string | null): string =>
  (type ?? "UNKNOWN").toUpperCase().replaceAll(/[^A-Z]/g, "");
const typeOf = (type: string | null): string => episodeWords[lettersOf(type)] ?? "OTHER";
/** Two words that we do not know are two types. */
const keyOf = (type: string | null): string => episodeWords[lettersOf(type)] ?? lettersOf(type);

/**
 * Of a type that the sender both counts and lists, whichever says more: the list may be cut, and an episode must not
 * stand twice. Empty: the session says nothing of episodes.
 */
export function episodesOf(session: ImplantSession): EpisodeStatistic[] {
  const listed = Map.groupBy(session.episodes, ({ type }) => keyOf(type));
  const counts = Map.groupBy(countsOf(session), ({ type }) => keyOf(type));
  return [...new Set([...counts.keys(), ...listed.keys()])].flatMap((key) => {
    const [ofList, ofCounts] = [listed.get(key) ?? [], counts.get(key) ?? []];
    const recent = ofCounts.filter(({ isTotal }) => !isTotal);
    const total = ofCounts.filter(({ isTotal }) => isTotal);
    const sum = recent.reduce((all, { number }) => all + number, 0);
    const isCounted = recent.length > 0 && sum >= ofList.length;
    return [
      ...(isCounted ? recent.map((count) => countRow(count, ofList)) : listRows(ofList)),
      ...total.map((count) => countRow(count, [])),
    ];
  });
}

interface Count {
  readonly type: string | null;
  readonly words: string | null;
  readonly number: number;
  readonly isTotal: boolean;
}

/** Type and count belong together by their instance; of several counts the first, as everywhere in a report. */
function countsOf({ facts }: ImplantSession): Count[] {
  const own = facts.filter(({ name }) => name.startsWith("episode_count"));
  const groups = Map.groupBy(own, ({ instance }) => instance ?? "");
  return [...groups.values()].flatMap((group) => {
    const of = (name: Fact["name"]) => group.filter((fact) => fact.name === name);
    const types = new Set(of("episode_count_type").map(({ value }) => String(value)));
    // several types under one instance: which count is whose is not said, and none may be lost
    const isClear = types.size < 2;
    const type = (isClear ? [...types][0] : null) ?? null;
    const vendorType = isClear ? of("episode_count_vendor_type")[0]?.valueWords : null;
    const first = (all: Fact[]) => (isClear ? all.slice(0, 1) : all);
    return [...first(of("episode_count")), ...first(of("episode_count_total"))].map((fact) => ({
      type,
      words: [vendorType ?? type, ...(typeof fact.value === "string" ? [fact.value] : [])]
        .filter(Boolean)
        .join(" "),
      number: numberOf(fact),
      isTotal: fact.name === "episode_count_total",
    }));
  });
}

/** Beyond what the device can count (">255") its limit; the sign stands in the row's words. */
const numberOf = ({ value }: Fact): number =>
  typeof value === "number" ? value : Number(value.replace(/^[<>]=?/, ""));

const daysOf = (episodes: readonly Episode[]): string[] =>
  episodes.flatMap(({ at }) => (at?.date.length === 10 ? [at.date] : [])).toSorted();

function countRow({ type, words, number, isTotal }: Count, listed: readonly Episode[]) {
  const days = daysOf(listed);
  return {
    type: typeOf(type),
    vendor_type: words || null,
    start_date: days[0] ?? null,
    end_date: days.at(-1) ?? null,
    number_of_episodes: number,
    induced: null,
    statistic_type: isTotal ? "TOTAL" : "RECENT",
  };
}

/** Those of one type and one word of the vendor together: the first and the last day that was sent. */
function listRows(listed: readonly Episode[]): EpisodeStatistic[] {
  const groups = Map.groupBy(
    listed,
    ({ type, vendorType }) => `${type ?? ""}\n${vendorType ?? ""}`,
  );
  return [...groups.values()].map((group) => {
    const [{ type, vendorType }] = group as [Episode];
    return countRow(
      { type, words: vendorType ?? type, number: group.length, isTotal: false },
      group,
    );
  });
}
