/** What a delivery says, as it is stored for the screen: small, and without its documents. */
import type { DeliverySummary } from "#contract/implant-inbox.ts";
import type { ParsedDelivery } from "./implant-session.ts";
import type { SentTime } from "./sent-time.ts";

/** Of very long messages so many lines of each kind, and a note says how many more there are. */
const linesMax = 2000;

export const emptySummary: DeliverySummary = {
  patient: null,
  manufacturer: null,
  model: null,
  session_time: null,
  is_preliminary: false,
  facts: [],
  alerts: [],
  unread: [],
  notes: [],
  document_count: 0,
};

export function summaryOf({ patient, sessions, notes }: ParsedDelivery): DeliverySummary {
  const device = sessions.find((one) => one.device.serial)?.device ?? sessions[0]?.device;
  const at = sessions[0]?.at;
  const all = {
    facts: sessions.flatMap((one) => one.facts),
    unread: sessions.flatMap((one) => one.unread),
  };
  const more = Math.max(all.facts.length - linesMax, 0) + Math.max(all.unread.length - linesMax, 0);
  const own = [...notes, ...sessions.flatMap((one) => one.notes)].slice(0, linesMax);
  return {
    patient: patient && {
      identifiers: patient.identifiers.slice(0, 50),
      family_name: patient.familyName,
      given_name: patient.givenName,
      birth_date: patient.birth?.date ?? null,
    },
    manufacturer: device?.manufacturer ?? null,
    model: device?.model ?? null,
    session_time: at ? inWords(at) : null,
    is_preliminary: sessions.some((one) => one.isPreliminary),
    facts: all.facts.slice(0, linesMax).map((fact) => ({
      name: fact.name,
      chamber: fact.chamber,
      instance: fact.instance,
      words: fact.words,
      value: fact.valueWords,
      unit: fact.unit,
      flag: fact.flag,
      comments: [...fact.comments],
      before: null,
      source: fact.source,
    })),
    alerts: sessions.flatMap((one) => one.alerts).slice(0, linesMax),
    unread: all.unread.slice(0, linesMax).map((one) => ({
      code: one.term.code,
      words: one.term.words,
      text: one.text,
      unit: one.unit,
      status: one.status,
      why: one.why,
      source: one.source,
    })),
    notes:
      more > 0
        ? [...own, { text: `${more} more lines stand in the message itself`, source: null }]
        : own,
    document_count: sessions.reduce((count, one) => count + one.documents.length, 0),
  };
}

const inWords = ({ date, clock, offset }: SentTime): string =>
  [date, clock, offset].filter(Boolean).join(" ");
