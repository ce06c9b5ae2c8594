/**
 * Patient search: the meaning of a typed text. Every word must begin a word of the name or the short id (123, PAT123),
 * in any of its spellings. A date as people of the seven languages write it (8 Mar 1949, 08.03.1949, 1949-03-08)
 * searches for that day of birth, and a year for that year, or a short id that begins so.
 */
import { foldName, nameSpellings } from "./patient-names.ts";

/** Days of birth, YYYY-MM-DD, both included. */
interface BornBetween {
  readonly from: string;
  readonly to: string;
}

/** One of the search terms: patients with a term that begins so, or who were born then. */
export interface SearchPart {
  readonly beginnings: readonly string[];
  readonly born: readonly BornBetween[];
}

/** More words than a user types for one patient; more find no patient, rather than those of the first words. */
export const partsMax = 20;

export function searchParts(text: string): SearchPart[] {
  const spellings = nameSpellings(text).map((each) => each.split(" "));
  const words = spellings[0] ?? [];
  const parts = new Map<string, SearchPart>();
  for (let place = 0; place < words.length; place++) {
    const word = words[place] ?? "";
    const date = dateAt(words, place);
    if (date) {
      parts.set(words.slice(place, place + date.length).join(" "), {
        beginnings: [],
        born: date.days.map((day) => ({ from: day, to: day })),
      });
      place += date.length - 1;
    } else if (word) {
      const beginnings = [...new Set(spellings.map((each) => each[place] ?? word))];
      const isYear = /^(19|20)\d\d$/.test(word);
      const born = isYear ? [{ from: `${word}-01-01`, to: `${word}-12-31` }] : [];
      parts.set(word, { beginnings, born });
    }
  }
  return [...parts.values()];
}

interface TypedDate {
  /** how many words it takes */
  readonly length: number;
  /** with a year of two digits, or a month's name that two languages read differently, more than one */
  readonly days: readonly string[];
}

/** A date that begins at that word. Day before month: none of the seven languages writes the month first. */
function dateAt(words: readonly string[], place: number): TypedDate | null {
  // "8 de marzo de 1949"; "1er mars", "8th"
  const taken = words
    .map((word, index) => ({ word, index }))
    .slice(place)
    .filter(({ word, index }) => index === place || !/^(de|of)$/.test(word))
    .slice(0, 3);
  const [first = "", second = "", third = ""] = taken.map(({ word }) => word);
  const isYearFirst = /^\d{4}$/.test(first);
  const [yearWord, dayWord] = isYearFirst ? [first, third] : [third, first];
  const day = /^(\d{1,2})(er|st|nd|rd|th)?$/.exec(dayWord)?.[1];
  const last = taken.at(-1);
  if (taken.length < 3 || !last || day === undefined || !/^(\d{4}|\d{2})$/.test(yearWord))
    return null;
  const years = yearWord.length === 4 ? [yearWord] : [`19${yearWord}`, `20${yearWord}`];
  const days = years.flatMap((year) =>
    monthsOf(second).flatMap((month) => calendarDay(year, month, day)),
  );
  return days.length === 0 ? null : { length: last.index - place + 1, days };
}

function calendarDay(year: string, month: number, day: string): string[] {
  const text = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? [text] : [];
}

const locales = ["de", "az", "nl", "fr", "es", "tr", "en-GB"];
/** Shortest beginning of a month's name that counts: "mar", "okt". */
const beginningMin = 3;

/** Names of the twelve months in all languages, long and short, folded, each with its number. */
const monthNames = locales.flatMap((locale) =>
  (["long", "short"] as const).flatMap((style) => {
    // beside a day the month has the case of a date
    const format = new Intl.DateTimeFormat(locale, {
      day: "numeric",
      month: style,
      timeZone: "UTC",
    });
    return Array.from({ length: 12 }, (_, index) => {
      const parts = format.formatToParts(Date.UTC(2000, index, 15));
      return {
        month: index + 1,
        name: foldName(parts.find(({ type }) => type === "month")?.value ?? ""),
      };
    });
  }),
);

function monthsOf(word: string): number[] {
  if (/^\d{1,2}$/.test(word)) return [Number(word)];
  const found = monthNames.filter(
    ({ name }) => name === word || (word.length >= beginningMin && name.startsWith(word)),
  );
  return [...new Set(found.map(({ month }) => month))];
}
