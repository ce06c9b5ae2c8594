/**
 * What a session row holds. Sealed as a whole (seal.ts); nothing of it ever reaches a browser as it stands.
 * Times are epoch milliseconds of the machine's clock unless they say otherwise.
 */
import type { monitoringPeriods } from "#app/clinical/monitoring-window.ts";
import type { SubmissionResult } from "@conform-to/react";
import type { BrowserName } from "#app/format/browser-name.ts";
import type { User } from "#contract/session.ts";
import type { StoredCookie } from "../v1/set-cookie.ts";

/** Grows when the shape changes so that old rows cannot be read: their owners sign in again. */
export const sessionFormat = 1;

export interface V1Tokens {
  cookies: StoredCookie[];
  /** grows with every refresh: who saw an older one knows that somebody else has refreshed */
  generation: number;
  /** clinic's clock; null: the token lives too short for it, only a 401 tells */
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
  readonly toast?: NoticeInput;
  /** what was typed, or what else the next page shows */
  readonly values?: Readonly<Record<string, unknown>>;
  /** it held what somebody typed, and there was no room for it: the page says so */
  readonly isDropped?: true;
}

export interface StoredFormOutcome {
  readonly id: string;
  readonly createdAtMs: number;
  /** null: a visitor's. Otherwise only this user reads it, also after signing in again. */
  readonly ownerKey: string | null;
  readonly outcome: FormOutcome;
}

/** What a form's run may answer: it is stored as JSON. Usually the path to redirect to. */
export type FormAnswer =
  | string
  | number
  | boolean
  | null
  | { readonly [key: string]: FormAnswer | undefined };

export interface FormRun {
  readonly formId: string;
  /** a mark of what was sent in it; missing in rows that are older than it */
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

/** A list as somebody wants to find it again. */
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

/** Who one is, as the frame of every page shows it. Read once a session, written again by saving the profile. */
export interface OwnRecord {
  readonly title: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** null without a picture; otherwise it changes with it */
  readonly image: string | null;
  readonly institutionName: string | null;
  /** the institution's own setting beside the flag enable-implants */
  readonly isImplantConnectionEnabled: boolean;
}

/** A patient's enrolment that is being filled: what was typed is saved here until it is sent or thrown away. */
export interface OnboardingDraft {
  /** the form's one-time id: another one is another form */
  readonly id: string;
  readonly programme: string;
  readonly monitoring: "implant" | "external";
  /** by field name */
  readonly texts: Readonly<Record<string, string>>;
  /** what was typed before another type was chosen, to be brought back */
  readonly replaced: Readonly<Record<string, string>> | null;
  /** the form that this one took the place of; missing in rows that are older than it */
  readonly replacedId?: string | null;
  /** what the vendor last said about a serial number */
  readonly serialCheck: {
    readonly vendor: string;
    readonly serialNumber: string;
    readonly state: "confirmed" | "not_confirmed" | "unavailable";
    /** what was filled in from it, by field name; missing in rows that are older than it */
    readonly prefilled?: Readonly<Record<string, { before: string; filled: string }>>;
  } | null;
  readonly editedAtMs: number;
}

/** The password was right, and a code of the second factor is awaited. In a visitor's row: nobody is signed in. */
export interface PendingSignIn {
  readonly challenge: string;
  readonly account: string;
  /** the page that the user was on the way to */
  readonly next: string;
  readonly endsAtMs: number;
}

/** Somebody was led to the identity provider, and has not come back yet. In a visitor's row, or in that of who proves again that it is she. */
interface PendingProvider {
  readonly state: string;
  readonly nonceSecret: string;
  readonly codeVerifier: string;
  /** somebody who is signed in proves once more who it is */
  readonly isStepUp?: boolean;
  /** the page that the user was on the way to */
  readonly next: string;
  readonly endsAtMs: number;
}

/** A second factor that awaits its first code: what its page shows until then. */
export interface FactorSetUp {
  /** base32, as the app takes it */
  readonly key: string;
  /** otpauth:// with the same, for the QR picture */
  readonly uri: string;
  readonly endsAtMs: number;
}

/** A passkey that the device has yet to make. */
export interface PasskeySetUp {
  /** what its owner will call it */
  readonly name: string;
  /** what the device is to be asked, as JSON text */
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
  /** null until it has been read; rows of before have none */
  ownRecord?: OwnRecord | null;
  monitoringPeriodDays: MonitoringPeriodDays | null;
  listViews: StoredListView[];
  formOutcomes: StoredFormOutcome[];
  formRuns: FormRun[];
  notices: Notice[];
  messageDrafts: MessageDraft[];
  /** missing in rows that are older than it */
  onboardingDraft?: OnboardingDraft | null;
  shownPasswords: ShownPassword[];
  /** ids of the absences whose banner is not shown any more; missing in rows that are older than it */
  dismissedAbsences?: string[];
  /** in an ended row alone: the reference under which the session goes on, for a form that was sent twice */
  renewedAs?: string;
  pendingSignIn?: PendingSignIn | null;
  pendingProvider?: PendingProvider | null;
  /** the ID token that this session began with, for the provider's own end of it; missing after a password */
  idToken?: string;
  /** in a visitor's row: the session at the provider that is still to be ended */
  leftProvider?: { readonly idToken: string; readonly endsAtMs: number } | null;
  factorSetUp?: FactorSetUp | null;
  passkeySetUp?: PasskeySetUp | null;
  /** with which browser this session began; missing in rows that are older than it */
  browser?: BrowserName;
  /** in a user's own row of kind "lists" alone */
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
