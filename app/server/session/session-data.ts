/**
 * The content of a session row. It is sealed as a whole (seal.ts) and never sent to a browser unchanged. Times are
 * epoch milliseconds of the machine's clock unless stated otherwise.
 */
import type { monitoringPeriods } from "#app/clinical/monitoring-window.ts";
import type { SubmissionResult } from "@conform-to/react";
import type { BrowserName } from "#app/format/browser-name.ts";
import type { User } from "#contract/session.ts";
import type { StoredCookie } from "../v1/set-cookie.ts";

/** Increased when the shape changes so that old rows cannot be read: their owners sign in again. */
export const sessionFormat = 1;

export interface V1Tokens {
  cookies: StoredCookie[];
  /** grows with every refresh: a reader with an older number knows that another process has refreshed */
  generation: number;
  /** by the clinic's clock; null: the token's life is too short for it, only a 401 shows that a refresh is due */
  refreshDueAtMs: number | null;
}

export interface NoticeInput {
  readonly kind: "success" | "error" | "info";
  readonly text: string;
}

export interface Notice extends NoticeInput {
  readonly id: string;
  readonly createdAtMs: number;
}

export interface FormOutcome {
  /** Conform's answer, for the form to show its errors */
  readonly lastResult?: SubmissionResult | null;
  /** the user's input, or other values for the next page */
  readonly values?: Readonly<Record<string, unknown>>;
  /** it held a user's input, and there was no room for it: the page says so */
  readonly isDropped?: true;
}

export interface StoredFormOutcome {
  readonly id: string;
  readonly createdAtMs: number;
  /** null: a visitor's. Otherwise only this user reads it, also after signing in again. */
  readonly ownerKey: string | null;
  readonly outcome: FormOutcome;
}

/** The possible answer of a form's run, stored as JSON. Usually the path to redirect to. */
export type FormAnswer =
  | string
  | number
  | boolean
  | null
  | { readonly [key: string]: FormAnswer | undefined };

export interface FormRun {
  readonly formId: string;
  /** a mark of the form's content; missing in older rows */
  readonly content?: string;
  /** which submission runs it */
  readonly runId: string;
  readonly startedAtMs: number;
  readonly state: "running" | "answered" | "failed";
  readonly answer: FormAnswer;
}

export interface ListView {
  /** which list it belongs to: "patients" */
  readonly list: string;
  readonly search: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

interface StoredListView {
  readonly id: string;
  readonly view: ListView;
}

/** A list with the search and filters that a user has saved. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly tab: string;
  readonly sort: string;
  readonly direction: "asc" | "desc";
  readonly view: ListView;
}

export interface ListSettings {
  /** in the order of their names */
  readonly views: readonly SavedView[];
  /** single keys move in lists; can be turned off (WCAG 2.1.4) */
  readonly hasKeys: boolean;
}

export interface MessageDraft {
  readonly patientId: string;
  readonly title: string;
  readonly message: string;
  readonly allowToReply: boolean;
  readonly editedAtMs: number;
}

export interface ShownPassword {
  readonly patientId: string;
  readonly username: string | null;
  readonly password: string;
  readonly endsAtMs: number;
}

/** The user's own data for the frame of every page. Read once a session, written again when the profile is saved. */
export interface OwnRecord {
  readonly title: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** null without a picture; otherwise it changes with the picture */
  readonly image: string | null;
  readonly institutionName: string | null;
  /** the institution's own setting beside the flag enable-implants */
  readonly isImplantConnectionEnabled: boolean;
}

/** A patient's enrolment that is being filled in: the input is saved here until it is sent or discarded. */
export interface OnboardingDraft {
  /** the form's one-time id: another one is another form */
  readonly id: string;
  readonly programme: string;
  readonly monitoring: "implant" | "external";
  /** by field name */
  readonly texts: Readonly<Record<string, string>>;
  /** the input before another type was chosen, so that it can be restored */
  readonly replaced: Readonly<Record<string, string>> | null;
  /** the form that this one replaced; missing in older rows */
  readonly replacedId?: string | null;
  /** the vendor's last answer about a serial number */
  readonly serialCheck: {
    readonly vendor: string;
    readonly serialNumber: string;
    readonly state: "confirmed" | "not_confirmed" | "unavailable";
    /** the fields filled in from that answer, by field name; missing in older rows */
    readonly prefilled?: Readonly<Record<string, { before: string; filled: string }>>;
  } | null;
  readonly editedAtMs: number;
}

/**
 * The password was right, and a code of the second factor is awaited. In a visitor's row: the user is not signed in
 * yet.
 */
export interface PendingSignIn {
  readonly challenge: string;
  readonly account: string;
  /** the page that the user was on the way to */
  readonly next: string;
  readonly endsAtMs: number;
}

/**
 * The user was led to the identity provider, and has not come back yet. In a visitor's row, or in the row of a user who
 * proves the identity again.
 */
interface PendingProvider {
  readonly state: string;
  readonly nonceSecret: string;
  readonly codeVerifier: string;
  /** the user is signed in and proves the identity again */
  readonly isStepUp?: boolean;
  /** the page that the user was on the way to */
  readonly next: string;
  readonly endsAtMs: number;
}

/** A second factor that awaits its first code: the data its page shows until then. */
export interface FactorSetUp {
  /** base32, as the app takes it */
  readonly key: string;
  /** otpauth:// with the same, for the QR picture */
  readonly uri: string;
  readonly endsAtMs: number;
}

/** A passkey that the device has not made yet. */
export interface PasskeySetUp {
  /** the name that its owner will give it */
  readonly name: string;
  /** the options for the device, as JSON text */
  readonly options: string;
  readonly endsAtMs: number;
}

export type MonitoringPeriodDays = (typeof monitoringPeriods)[number];

export interface SessionData {
  format: typeof sessionFormat;
  user: User | null;
  v1: V1Tokens;
  /** the language last chosen or read from `/v1` */
  language: string | null;
  /** null until it has been read; missing in older rows */
  ownRecord?: OwnRecord | null;
  monitoringPeriodDays: MonitoringPeriodDays | null;
  listViews: StoredListView[];
  formOutcomes: StoredFormOutcome[];
  formRuns: FormRun[];
  notices: Notice[];
  messageDrafts: MessageDraft[];
  /** missing in older rows */
  onboardingDraft?: OnboardingDraft | null;
  shownPasswords: ShownPassword[];
  /** ids of the absences whose banner is no longer shown; missing in older rows */
  dismissedAbsences?: string[];
  /** only in an ended row: the reference under which the session continues, for a form that was sent twice */
  renewedAs?: string;
  pendingSignIn?: PendingSignIn | null;
  pendingProvider?: PendingProvider | null;
  /** the ID token of the sign-in, to end the session at the provider too; missing after a password */
  idToken?: string;
  /** in a visitor's row: the session at the provider that has not been ended yet */
  leftProvider?: { readonly idToken: string; readonly endsAtMs: number } | null;
  factorSetUp?: FactorSetUp | null;
  passkeySetUp?: PasskeySetUp | null;
  /** the browser of the sign-in; missing in older rows */
  browser?: BrowserName;
  /** only in a user's own row of kind "lists" */
  listSettings?: ListSettings;
}

export function emptySessionData(): SessionData {
  return {
    format: sessionFormat,
    user: null,
    v1: { cookies: [], generation: 0, refreshDueAtMs: null },
    language: null,
    ownRecord: null,
    monitoringPeriodDays: null,
    listViews: [],
    formOutcomes: [],
    formRuns: [],
    notices: [],
    messageDrafts: [],
    onboardingDraft: null,
    shownPasswords: [],
  };
}
