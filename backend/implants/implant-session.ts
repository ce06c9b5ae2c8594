/** What one session of an implant says, in a form that no vendor's format shines through; every fact with its line. */
import type { Chamber, FactName } from "./idco-terms.ts";
import type { NoResult } from "./result-status.ts";
import type { Note, SentCode, SentDocument, Source } from "./sent-observation.ts";
import type { SentTime } from "./sent-time.ts";

export interface Fact {
  readonly name: FactName;
  readonly chamber: Chamber | null;
  /** which zone, lead or episode of several; null: the only one */
  readonly instance: string | null;
  /** a number in `unit`; text, or the coded value's short name; a time as it was sent */
  readonly value: number | string;
  readonly unit: string | null;
  /** the term's and the value's own words */
  readonly words: string;
  readonly valueWords: string;
  readonly time: SentTime | null;
  readonly flag: string | null;
  readonly status: string | null;
  readonly comments: readonly string[];
  readonly source: Source;
}

/** An observation that is no fact: an unknown code, a value that contradicts its term, or one that its sender calls no result. */
export interface Unread {
  readonly term: SentCode;
  readonly system: string;
  readonly instance: string | null;
  readonly text: string;
  readonly unit: string | null;
  readonly flag: string | null;
  /** of a value that is no result, as it was sent (HL7 table 0085) */
  readonly status: string | null;
  readonly why: "unknown_code" | "unit_contradicts" | "unit_missing" | "no_value" | NoResult["why"];
  readonly source: Source;
}

/** What the device or its vendor calls out. Severity by the tables of decision 0061; 200 yellow, 300 red. */
export interface Alert {
  readonly severity: 200 | 300;
  /** the vendor's own words */
  readonly words: string;
  readonly source: Source;
}

export interface Episode {
  readonly id: string | null;
  readonly at: SentTime | null;
  readonly type: string | null;
  readonly vendorType: string | null;
  readonly durationS: number | null;
  readonly therapy: string | null;
  readonly source: Source;
}

export interface SentDevice {
  /** as it was sent */
  readonly manufacturer: string | null;
  /** MEDTRONIC, BIOTRONIK, BOSTON, ABBOTT, MICROPORT; null: none that we know */
  readonly maker: string | null;
  readonly model: string | null;
  readonly serial: string | null;
  readonly type: string | null;
  readonly implantedAt: SentTime | null;
}

export interface ImplantSession {
  readonly at: SentTime | null;
  readonly type: string | null;
  /** a result status P or S: the vendor may send it again, changed */
  readonly isPreliminary: boolean;
  readonly device: SentDevice;
  readonly facts: readonly Fact[];
  readonly episodes: readonly Episode[];
  readonly alerts: readonly Alert[];
  readonly documents: readonly SentDocument[];
  readonly unread: readonly Unread[];
  readonly notes: readonly Note[];
}

/** The patient as the message names it: shown beside candidates, and never matched by machine. */
export interface SentPatient {
  readonly identifiers: readonly string[];
  readonly familyName: string | null;
  readonly givenName: string | null;
  readonly birth: SentTime | null;
}

export interface ParsedDelivery {
  readonly format: "hl7v2" | "idco-xml" | "fhir-json" | "pdf";
  /** MSH-10; null if the format has none */
  readonly controlId: string | null;
  /** MSH-3 and MSH-4 */
  readonly sender: string | null;
  readonly patient: SentPatient | null;
  readonly sessions: readonly ImplantSession[];
  readonly notes: readonly Note[];
}

export const factsOf = (session: Pick<ImplantSession, "facts">, name: FactName): Fact[] =>
  session.facts.filter((fact) => fact.name === name);
