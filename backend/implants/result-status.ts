/** Which observations are results, and what the sender says of the others: HL7 table 0085. */

/** Versions 2.3 to 2.8. */
export const resultStatuses: ReadonlySet<string> = new Set(
  "A B C D F I N O P R S U V W X".split(" "),
);

/** P preliminary, S in part: the sender may send it again, changed. */
export const isPreliminary = (status: string | null): boolean => status === "P" || status === "S";

export interface NoResult {
  readonly why: "called_wrong" | "no_result" | "not_verified";
  /** for a note: `"…" was called wrong by the sender` */
  readonly words: string;
}

const noResults = new Map<string | null, NoResult>(
  Object.entries({
    D: { why: "called_wrong", words: "was deleted by the sender" },
    W: { why: "called_wrong", words: "was called wrong by the sender" },
    X: { why: "no_result", words: "could not be obtained" },
    I: { why: "no_result", words: "is pending at the sender" },
    N: { why: "no_result", words: "was not asked for" },
    O: { why: "no_result", words: "was ordered, without a result" },
    U: { why: "no_result", words: "came for a change of its status alone" },
    R: { why: "not_verified", words: "was not verified by the sender" },
  }),
);

/** undefined: a result, final, corrected or preliminary. */
export const noResultOf = (status: string | null): NoResult | undefined => noResults.get(status);

/** Of an interrogation by FHIR: why it is none. */
export const refusedInterrogations: ReadonlyMap<string | undefined, string> = new Map(
  Object.entries({
    "entered-in-error": "The sender calls the interrogation wrong: entered-in-error",
    cancelled: "The interrogation was cancelled",
    registered: "The interrogation is registered, without results",
  }),
);
