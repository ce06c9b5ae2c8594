import { labels } from "./en-uk/labels.ts";
import { shared, sharedLinks } from "./en-uk/shared-links.ts";
import { answers } from "./en-uk/answers.ts";
import { questionnaires } from "./en-uk/questionnaires.ts";
import { absences } from "./en-uk/absences.ts";
import { accessAnswer } from "./en-uk/access-answer.ts";
import { actions } from "./en-uk/actions.ts";
import { adherence } from "./en-uk/adherence.ts";
import { anamnesis } from "./en-uk/anamnesis.ts";
import { apiDocs } from "./en-uk/api-docs.ts";
import { audit } from "./en-uk/audit.ts";
import { checklist } from "./en-uk/checklist.ts";
import { dashboard } from "./en-uk/dashboard.ts";
import { deviceTokens } from "./en-uk/device-tokens.ts";
import { devices } from "./en-uk/devices.ts";
import { ecg } from "./en-uk/ecg.ts";
import { errors } from "./en-uk/errors.ts";
import { exclusions } from "./en-uk/exclusions.ts";
import { flags } from "./en-uk/flags.ts";
import { formErrors } from "./en-uk/form-errors.ts";
import { insights } from "./en-uk/insights.ts";
import { letters } from "./en-uk/letters.ts";
import { statistics } from "./en-uk/statistics.ts";
import { labs } from "./en-uk/labs.ts";
import { medication } from "./en-uk/medication.ts";
import { handover } from "./en-uk/handover.ts";
import { history } from "./en-uk/history.ts";
import { implantConnection } from "./en-uk/implant-connection.ts";
import { importWords } from "./en-uk/import.ts";
import { implantInbox } from "./en-uk/implant-inbox.ts";
import { implantWays } from "./en-uk/implant-ways.ts";
import { implants } from "./en-uk/implants.ts";
import { messages } from "./en-uk/messages.ts";
import { monitoring } from "./en-uk/monitoring.ts";
import { onboarding } from "./en-uk/onboarding.ts";
import { patient } from "./en-uk/patient.ts";
import { patientProfile } from "./en-uk/patient-profile.ts";
import { patients } from "./en-uk/patients.ts";
import { person } from "./en-uk/person.ts";
import { programmeSteps } from "./en-uk/programme-steps.ts";
import { planScan } from "./en-uk/plan-scan.ts";
import { programForm } from "./en-uk/program-form.ts";
import { preview } from "./en-uk/preview.ts";
import { profile } from "./en-uk/profile.ts";
import { programs } from "./en-uk/programs.ts";
import { qualityReport } from "./en-uk/quality-report.ts";
import { report } from "./en-uk/report.ts";
import { operator } from "./en-uk/operator.ts";
import { setup } from "./en-uk/setup.ts";
import { severity } from "./en-uk/severity.ts";
import { shell } from "./en-uk/shell.ts";
import { signIn } from "./en-uk/sign-in.ts";
import { signUp } from "./en-uk/sign-up.ts";
import { snoozes } from "./en-uk/snoozes.ts";
import { status } from "./en-uk/status.ts";
import { statusActions } from "./en-uk/status-actions.ts";
import { stickyNote } from "./en-uk/sticky-note.ts";
import { thresholds } from "./en-uk/thresholds.ts";
import { support } from "./en-uk/support.ts";
import { tasks } from "./en-uk/tasks.ts";
import { team } from "./en-uk/team.ts";
import { time } from "./en-uk/time.ts";
import { units } from "./en-uk/units.ts";
import { warnings } from "./en-uk/warnings.ts";
import { ownSessions } from "./en-uk/own-sessions.ts";
import { passkeys } from "./en-uk/passkeys.ts";
import { stepUp } from "./en-uk/step-up.ts";
import { receipts } from "./en-uk/receipts.ts";
import { search } from "./en-uk/search.ts";
import { secondFactor } from "./en-uk/second-factor.ts";
import { webhooks } from "./en-uk/webhooks.ts";
import { voice } from "./en-uk/voice.ts";

/** English, United Kingdom: the source of the types; every other language must have these keys. */
export const enUk = {
  absences,
  access_answer: accessAnswer,
  actions,
  adherence,
  anamnesis,
  api_docs: apiDocs,
  audit,
  checklist,
  dashboard,
  device_tokens: deviceTokens,
  devices,
  ecg,
  import: importWords,
  errors,
  exclusions,
  flags,
  form_errors: formErrors,
  handover,
  history,
  labels,
  shared,
  shared_links: sharedLinks,
  answers,
  questionnaires,
  labs,
  medication,
  implant_connection: implantConnection,
  implant_inbox: implantInbox,
  implant_ways: implantWays,
  implants,
  insights,
  letters,
  statistics,
  messages,
  monitoring,
  onboarding,
  patient,
  patient_profile: patientProfile,
  patients,
  person,
  programme_steps: programmeSteps,
  plan_scan: planScan,
  program_form: programForm,
  preview,
  profile,
  programs,
  quality_report: qualityReport,
  report,
  operator,
  receipts,
  search,
  setup,
  severity,
  shell,
  sign_in: signIn,
  sign_up: signUp,
  snoozes,
  status,
  status_actions: statusActions,
  sticky_note: stickyNote,
  thresholds,
  support,
  tasks,
  team,
  time,
  units,
  voice,
  warnings,
  own_sessions: ownSessions,
  passkeys,
  step_up: stepUp,
  second_factor: secondFactor,
  webhooks,
};
