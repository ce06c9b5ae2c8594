/** Observations of one session, in whatever format they came -> facts, episodes, alerts, and what is not understood. */
import { severityOfFlag } from "./abnormal-flag.ts";
import { findTerm, idcoValues, type Chamber, type FactName, type Kind } from "./idco-terms.ts";
import type {
  Alert,
  Episode,
  Fact,
  ImplantSession,
  SentDevice,
  Unread,
} from "./implant-session.ts";
import { makerOf } from "./makers.ts";
import { isPreliminary, noResultOf } from "./result-status.ts";
import {
  DeliveryRefusal,
  type Note,
  type SentCode,
  type SentDocument,
  type SentObservation,
  type Source,
} from "./sent-observation.ts";
import { readSentTime, type SentTime } from "./sent-time.ts";
import { canonicalUnit } from "./units.ts";
import { findVendorWord } from "./vendor-words.ts";

/** What the frame of the message says besides its observations. */
interface SessionFrame {
  readonly at?: SentTime | null;
  readonly type?: string | null;
  readonly isPreliminary?: boolean;
  readonly device?: Partial<SentDevice>;
  readonly documents: readonly SentDocument[];
  readonly notes: readonly Note[];
}

interface Meaning {
  fact: FactName;
  kind: Kind;
  unit: string | null;
  chamber: Chamber | null;
  isByWords: boolean;
  contradiction?: string | undefined;
}

/** @throws DeliveryRefusal if a value is not what its type or term says it is */
export function toSession(sent: readonly SentObservation[], frame: SessionFrame): ImplantSession {
  const facts: Fact[] = [];
  const unread: Unread[] = [];
  const notes = [...frame.notes];
  for (const one of sent) {
    const noResult = noResultOf(one.status);
    if (noResult) {
      unread.push({ ...toUnread(one, noResult.why), status: one.status });
      notes.push({
        text: `"${nameOf(one.term)}" ${noResult.words} (status ${one.status}): it is not in the report`,
        source: one.source,
      });
      continue;
    }
    const meaning = meaningOf(one);
    if (!meaning) {
      unread.push(toUnread(one, "unknown_code"));
      continue;
    }
    if (one.text === "" && !one.coded) {
      unread.push(toUnread(one, "no_value"));
      continue;
    }
    const problem = unitProblem(one, meaning);
    if (problem) {
      unread.push(toUnread(one, problem));
      notes.push({
        text:
          problem === "unit_contradicts"
            ? `The unit "${one.unit}" contradicts ${nameOf(one.term)}, which is measured in ${meaning.unit ?? "no unit"}`
            : `${nameOf(one.term)} was sent without its unit ${meaning.unit}`,
        source: one.source,
      });
      continue;
    }
    if (meaning.isByWords)
      notes.push({
        text: `Not IDCO: "${one.term.words}" is read by its words${meaning.contradiction ? `; ${meaning.contradiction}` : ""}`,
        source: one.source,
      });
    facts.push(toFact(one, meaning));
  }
  notes.push(...contradictions(facts));
  const own = (name: FactName) => facts.find((fact) => fact.name === name);
  const text = (name: FactName) => own(name)?.valueWords ?? null;
  const type = sessionType(own("session_type")) ?? frame.type ?? null;
  const manufacturer = manufacturerOf(own("device_manufacturer"));
  const device: SentDevice = {
    manufacturer: manufacturer?.words ?? frame.device?.manufacturer ?? null,
    maker: manufacturer ? manufacturer.maker : (frame.device?.maker ?? null),
    model: text("device_model") ?? frame.device?.model ?? null,
    serial: text("device_serial") ?? frame.device?.serial ?? null,
    type: own("device_type")?.value.toString() ?? frame.device?.type ?? null,
    implantedAt: own("implanted_at")?.time ?? null,
  };
  const session = {
    at: own("session_at")?.time ?? frame.at ?? null,
    type,
    isPreliminary: frame.isPreliminary === true || sent.some(({ status }) => isPreliminary(status)),
    device,
    facts,
    episodes: episodesOf(facts),
    documents: frame.documents,
    unread,
    notes,
  };
  return { ...session, alerts: alertsOf(session, own("session_type")?.source ?? null) };
}

const nameOf = ({ code, referenceId, words }: SentCode): string =>
  words || referenceId || code || "an observation without a name";

function meaningOf({ term }: SentObservation): Meaning | null {
  const known = findTerm(term.code, term.referenceId);
  if (known) return { ...known, isByWords: false };
  const word = findVendorWord(term.code, term.words || term.referenceId);
  return word ? { ...word, isByWords: true } : null;
}

function unitProblem(
  { unit }: SentObservation,
  meaning: Meaning,
): "unit_contradicts" | "unit_missing" | null {
  if (meaning.kind !== "number") return null;
  if (!unit) return meaning.unit === null ? null : "unit_missing";
  if (meaning.unit === null) return null;
  return canonicalUnit(unit) === meaning.unit ? null : "unit_contradicts";
}

const toUnread = (one: SentObservation, why: Unread["why"]): Unread => ({
  term: one.term,
  system: one.system,
  instance: one.instance,
  text: one.coded ? nameOf(one.coded) : one.text,
  unit: one.unit,
  flag: one.flag,
  status: null,
  why,
  source: one.source,
});

function toFact(one: SentObservation, meaning: Meaning): Fact {
  const { line, field } = one.source;
  const base = {
    name: meaning.fact,
    chamber: meaning.chamber,
    instance: one.instance,
    unit: meaning.unit,
    words: nameOf(one.term),
    time: null,
    flag: one.flag,
    status: one.status,
    comments: one.comments,
    source: one.source,
  };
  switch (meaning.kind) {
    case "number": {
      const digits = one.text.replace(/^([<>]=?)/, "").trim();
      const value = Number(digits);
      if (digits === "" || !Number.isFinite(value))
        throw new DeliveryRefusal("The value is no number", { line, field });
      // above or below what the device can measure: the sign is a part of the value
      const isBeyond = /^[<>]/.test(one.text);
      return { ...base, value: isBeyond ? one.text : value, valueWords: one.text };
    }
    case "time": {
      const time = readSentTime(one.text);
      if (!time) throw new DeliveryRefusal("The value is no time", { line, field });
      return { ...base, value: time.text, valueWords: time.text, time };
    }
    case "coded":
      return {
        ...base,
        value: shortValue(one),
        valueWords: one.coded ? nameOf(one.coded) : one.text,
      };
    case "text":
      return { ...base, value: one.text, valueWords: one.text };
  }
}

/** `MDC_IDC_ENUM_BATTERY_STATUS_RRT` -> RRT, a known number by our table, plain words as they are. */
function shortValue({ coded, text }: SentObservation): string {
  if (!coded) return text;
  const known = idcoValues[coded.code];
  if (known) return known;
  const id = [coded.referenceId, coded.code, coded.words].find((one) => /^MDC_IDC_/i.test(one));
  return id ? (id.split("_").at(-1) ?? id) : nameOf(coded);
}

const sessionTypes: Readonly<Record<string, string>> = {
  IMPLANT: "IMPLANT",
  INCLINIC: "IN_CLINIC",
  REMOTE: "REMOTE",
  REMOTEDEVICEINITIATED: "REMOTE_DEVICE_INITIATED",
  REMOTESCHEDULED: "REMOTE_SCHEDULED",
  REMOTEPATIENTINITIATED: "REMOTE_PATIENT_INITIATED",
  OTHER: "OTHER",
  UNKNOWN: "UNKNOWN",
};

/** From `IN_CLINIC`, `InClinic` or `INCLINIC`; null: another word. */
export const readSessionType = (text: string): string | null =>
  sessionTypes[text.toUpperCase().replaceAll(/[^A-Z]/g, "")] ?? null;

const sessionType = (fact: Fact | undefined): string | null =>
  fact ? (readSessionType(String(fact.value)) ?? "OTHER") : null;

function manufacturerOf(fact: Fact | undefined): { words: string; maker: string | null } | null {
  if (!fact) return null;
  return { words: fact.valueWords, maker: makerOf(String(fact.value)) ?? makerOf(fact.valueWords) };
}

/** The same term of the same lead, zone or episode with another value: both stay, and it is said. */
function contradictions(facts: readonly Fact[]): Note[] {
  const groups = Map.groupBy(facts, (fact) =>
    [fact.name, fact.words, fact.chamber, fact.instance].join("\n"),
  );
  const repeated = [...groups.values()].flatMap((group): Note[] => {
    const [first, other] = [group[0], group.find(({ value }) => value !== group[0]?.value)];
    if (!first || !other) return [];
    return [
      {
        text: `"${first.words}" was sent with different values: ${first.valueWords}, ${other.valueWords}`,
        source: other.source,
      },
    ];
  });
  const status = facts.find(({ name }) => name === "battery_status");
  const reached = facts.find(({ name }) => name === "battery_rrt_reached_at");
  if (status && reached && !replacementDue.has(String(status.value).toUpperCase()))
    repeated.push({
      text: `The battery status "${status.valueWords}" contradicts the date on which replacement was recommended, ${reached.valueWords}`,
      source: reached.source,
    });
  return repeated;
}

/** Of a replacement that is due, in the words of IDCO and of the vendors. */
const replacementDue = new Set(["ERI", "RRT", "EOS", "EOL"]);

function alertsOf(session: Omit<ImplantSession, "alerts">, typeSource: Source | null): Alert[] {
  const alerts: Alert[] = [];
  const addAlert = (severity: 200 | 300, words: string, source: Source) => {
    if (!alerts.some((one) => one.source.line === source.line && one.severity >= severity))
      alerts.push({ severity, words, source });
  };
  for (const { name, chamber, value, valueWords, words, unit, flag, source } of session.facts) {
    const of = [words, ...(chamber && !words.includes(chamber) ? [chamber] : [])].join(" ");
    const alertText = `${of}: ${valueWords}${unit ? ` ${unit}` : ""}`;
    if (name === "battery_status" && replacementDue.has(String(value).toUpperCase()))
      addAlert(300, alertText, source);
    if (name === "battery_rrt_reached_at") addAlert(300, alertText, source);
    if (name === "lead_status" && String(value) === "CheckLead") addAlert(300, alertText, source);
    const severity = severityOfFlag(flag);
    if (severity) addAlert(severity, `${alertText} (${flag})`, source);
  }
  for (const { term, text, unit, flag, status, source } of session.unread) {
    const severity = status === null ? severityOfFlag(flag) : null;
    if (severity)
      addAlert(severity, `${nameOf(term)}: ${text}${unit ? ` ${unit}` : ""} (${flag})`, source);
  }
  if (session.type === "REMOTE_DEVICE_INITIATED" && alerts.length === 0)
    addAlert(200, "Remote Device Initiated", typeSource ?? { line: 1, field: "", text: "" });
  return alerts.toSorted((a, b) => b.severity - a.severity);
}

function episodesOf(facts: readonly Fact[]): Episode[] {
  const own = facts.filter(
    ({ name }) => name.startsWith("episode_") && !name.startsWith("episode_count"),
  );
  const groups = Map.groupBy(own, ({ instance }) => instance ?? "");
  return [...groups.values()].map((group): Episode => {
    const find = (name: FactName) => group.find((fact) => fact.name === name);
    const seconds = find("episode_duration")?.value;
    const therapies = [find("episode_therapy_details"), find("episode_therapy_result")].flatMap(
      (fact) => (fact ? [fact.valueWords] : []),
    );
    return {
      id: find("episode_id")?.valueWords ?? null,
      at: find("episode_at")?.time ?? null,
      type: find("episode_type")?.value.toString() ?? null,
      vendorType: find("episode_vendor_type")?.valueWords ?? null,
      durationS: typeof seconds === "number" ? seconds : null,
      therapy: therapies.join("; ") || null,
      source: (group[0] as Fact).source,
    };
  });
}
