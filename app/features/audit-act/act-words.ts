/** An act of the audit log in words: what was done, and with which kind of data. */
import type { TFunction } from "i18next";
import { actGroupOf } from "#contract/codes/audit.ts";
import { extensions } from "#contract/extensions.ts";
import { v1 } from "#contract/v1.ts";

type DataKind =
  | "record"
  | "alerts"
  | "measurements"
  | "ecg"
  | "voice"
  | "implants"
  | "notes"
  | "messages"
  | "medication"
  | "limits"
  | "devices"
  | "tasks"
  | "patients"
  | "reports"
  | "warnings"
  | "account"
  | "audit_log"
  | "other";

/** Of acts that are no call. */
const kindOfAct: Readonly<Record<string, DataKind>> = {
  "read-record": "record",
  "read-measurements": "measurements",
  "read-ecg-signal": "ecg",
  "read-voice": "voice",
  "read-documents": "implants",
  "read-notes": "notes",
  "read-messages": "messages",
  "read-quarterly-report": "reports",
  "read-audit-log": "audit_log",
  "export-access-answer": "record",
  "list-devices": "devices",
  "list-letters": "reports",
  "list-warnings-to-review": "warnings",
};

const kindOfResource: Readonly<Record<string, DataKind>> = {
  absence: "record",
  onboarding: "record",
  patient: "record",
  "patient-copy": "record",
  "patient-profile": "record",
  "patient-team": "record",
  "program-step": "record",
  "status-call": "record",
  explanation: "alerts",
  incident: "alerts",
  review: "alerts",
  warnings: "alerts",
  import: "measurements",
  ingest: "measurements",
  "reading-exclusion": "measurements",
  lab: "measurements",
  questionnaire: "other",
  "questionnaire-response": "record",
  ecg: "ecg",
  recording: "voice",
  "implant-credential": "implants",
  "implant-inbox": "implants",
  "implant-report": "implants",
  note: "notes",
  message: "messages",
  medication: "medication",
  "patient-flag": "limits",
  "what-if": "limits",
  connectivity: "devices",
  device: "devices",
  "device-token": "devices",
  claim: "tasks",
  task: "tasks",
  "patient-glances": "alerts",
  "patient-list": "patients",
  insights: "reports",
  letter: "reports",
  "quality-report": "reports",
  "quarterly-report": "reports",
  "report-text": "reports",
  "shared-link": "reports",
  "access-request": "account",
  "hcp-profile": "account",
  language: "account",
  newsletter: "account",
  session: "account",
  audit: "audit_log",
};

/** Acts of which the kind of data alone would say too little. */
const ownWords = {
  "sign-in-by-provider": "sign_in_by_provider",
  "end-by-provider": "end_by_provider",
  "provider-account-created": "provider_account_created",
  "provider-linked": "provider_linked",
  "provider-role-changed": "provider_role_changed",
  "admin allow-provider-link": "admin_allow_provider_link",
} as const;
const hasOwnWords = (act: string): act is keyof typeof ownWords => Object.hasOwn(ownWords, act);

const resourceOf = new Map<string, string>(
  Object.values({ ...v1, ...extensions }).map(({ name, resource }) => [name, resource]),
);

/** `act` as the log has it: read-notes, list-patients 94, refused get-patient. */
export function actWords(t: TFunction, act: string): string {
  if (hasOwnWords(act)) return t(`audit.own_words.${ownWords[act]}`);
  const [name = "", count] = act.replace(/^refused /, "").split(" ");
  const kind = kindOfAct[name] ?? kindOfResource[resourceOf.get(name) ?? ""] ?? "other";
  const data = t(`audit.kind.${kind}`);
  const group = actGroupOf(act);
  if (group === "list") return t("audit.list_of", { kind: data, number: count ?? "" });
  return t(`audit.did.${group}`, { kind: data });
}
