/** One page of a German medication plan as in its barcode. Texts as they came; empty if not given. */
export interface CarrierPage {
  /** "028" is version 2.8 */
  readonly version: string;
  /** the same on all pages of one plan */
  readonly planId: string;
  /** from 1 */
  readonly page: number;
  readonly pages: number;
  readonly patient: CarrierPatient;
  /** its author and date, as given */
  readonly author: string;
  readonly writtenAt: string;
  readonly sections: readonly CarrierSection[];
  /** given, but not known here or not part of our plan: "ai=Penicillin" */
  readonly others: readonly string[];
}

export interface CarrierPatient {
  readonly title: string;
  readonly givenName: string;
  /** with its prefixes, "von Musterhausen", and without them */
  readonly familyNames: readonly string[];
  /** YYYYMMDD; month and day are 00 where they are not known */
  readonly birthDate: string;
}

export interface CarrierSection {
  /** code of the heading, or empty */
  readonly code: string;
  readonly title: string;
  readonly entries: readonly CarrierEntry[];
}

export type CarrierEntry =
  | { readonly kind: "medication"; readonly medication: CarrierMedication }
  /** a line of free text, or a recipe */
  | { readonly kind: "text"; readonly text: string };

export interface CarrierMedication {
  readonly pzn: string;
  readonly name: string;
  readonly substances: readonly { readonly name: string; readonly strength: string }[];
  /** IFA code of the form, and its free text */
  readonly form: string;
  readonly formText: string;
  /** morning, noon, evening, night */
  readonly doses: readonly [string, string, string, string];
  readonly freeDose: string;
  /** code of the doses' unit, and its free text */
  readonly unit: string;
  readonly unitText: string;
  /** once a week, not daily: the weekday's number, or empty */
  readonly weekly: string;
  readonly hint: string;
  readonly reason: string;
  readonly addition: string;
  readonly others: readonly string[];
}
