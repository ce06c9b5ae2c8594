/** What every format of an implant's message is turned into before anything is understood: one observation as it was sent. */

/** The place of a value in the message, so that a person can look it up. */
export interface Source {
  /** 1-based: the segment of an HL7 message, the value of an XML export, the component of a FHIR observation */
  readonly line: number;
  /** `OBX-5`, `MDC/IDC/DEV/SERIAL`, `component[3]` */
  readonly field: string;
  /** the line as it was sent; of a document only its head */
  readonly text: string;
}

/** A refusal: the whole message is not taken. `isHeader` refusals are answered AR, others AE. */
export class DeliveryRefusal extends Error {
  override name = "DeliveryRefusal";
  readonly line: number;
  readonly field: string;
  readonly isHeader: boolean;
  /** `message` names neither patient nor value: it is answered to the sender */
  constructor(message: string, place: { line: number; field: string; isHeader?: boolean }) {
    super(message);
    this.line = place.line;
    this.field = place.field;
    this.isHeader = place.isHeader ?? false;
  }
}

/** A coded value: MDC number, reference identifier, words; each as far as it was sent. */
export interface SentCode {
  readonly code: string;
  readonly referenceId: string;
  readonly words: string;
}

export interface SentObservation {
  readonly term: SentCode;
  /** MDC, LN … or the URI of FHIR */
  readonly system: string;
  /** the sub-id: which lead, zone or episode of several */
  readonly instance: string | null;
  /** HL7's value type: NM, ST, CWE, DTM, ED … */
  readonly type: string;
  readonly text: string;
  readonly coded: SentCode | null;
  readonly unit: string | null;
  /** abnormal flags (HL7 table 0078) */
  readonly flag: string | null;
  /** F final, P preliminary, C corrected …; null: none was sent */
  readonly status: string | null;
  readonly comments: string[];
  readonly source: Source;
}

/** A document that came with the message. */
export interface SentDocument {
  readonly title: string;
  readonly content: Uint8Array;
  readonly source: Source;
}

/** Something that a reader of the message should know: a contradiction, a gap, what was read otherwise than it was coded. */
export interface Note {
  readonly text: string;
  readonly source: Source | null;
}

const quotedMax = 500;
/** A line for showing: of a document in it only the head, and it says so. */
export const quote = (line: string): string =>
  line.length <= quotedMax
    ? line
    : `${line.slice(0, quotedMax)}… (${line.length - quotedMax} more characters)`;
