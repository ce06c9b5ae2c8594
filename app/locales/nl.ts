import { labels } from "./nl/labels.ts";
import { shared, sharedLinks } from "./nl/shared-links.ts";
import { answers } from "./nl/answers.ts";
import { questionnaires } from "./nl/questionnaires.ts";
import { absences } from "./nl/absences.ts";
import { accessAnswer } from "./nl/access-answer.ts";
import { actions } from "./nl/actions.ts";
import { adherence } from "./nl/adherence.ts";
import { anamnesis } from "./nl/anamnesis.ts";
import { apiDocs } from "./nl/api-docs.ts";
import { audit } from "./nl/audit.ts";
import { checklist } from "./nl/checklist.ts";
import { dashboard } from "./nl/dashboard.ts";
import { deviceTokens } from "./nl/device-tokens.ts";
import { devices } from "./nl/devices.ts";
import { ecg } from "./nl/ecg.ts";
import { errors } from "./nl/errors.ts";
import { exclusions } from "./nl/exclusions.ts";
import { flags } from "./nl/flags.ts";
import { formErrors } from "./nl/form-errors.ts";
import { insights } from "./nl/insights.ts";
import { letters } from "./nl/letters.ts";
import { statistics } from "./nl/statistics.ts";
import { labs } from "./nl/labs.ts";
import { medication } from "./nl/medication.ts";
import { handover } from "./nl/handover.ts";
import { history } from "./nl/history.ts";
import { implantConnection } from "./nl/implant-connection.ts";
import { importWords } from "./nl/import.ts";
import { implantInbox } from "./nl/implant-inbox.ts";
import { implantWays } from "./nl/implant-ways.ts";
import { implants } from "./nl/implants.ts";
import { messages } from "./nl/messages.ts";
import { monitoring } from "./nl/monitoring.ts";
import { onboarding } from "./nl/onboarding.ts";
import { patient } from "./nl/patient.ts";
import { patientProfile } from "./nl/patient-profile.ts";
import { patients } from "./nl/patients.ts";
import { person } from "./nl/person.ts";
import { programmeSteps } from "./nl/programme-steps.ts";
import { planScan } from "./nl/plan-scan.ts";
import { programForm } from "./nl/program-form.ts";
import { preview } from "./nl/preview.ts";
import { profile } from "./nl/profile.ts";
import { programs } from "./nl/programs.ts";
import { qualityReport } from "./nl/quality-report.ts";
import { report } from "./nl/report.ts";
import { operator } from "./nl/operator.ts";
import { setup } from "./nl/setup.ts";
import { severity } from "./nl/severity.ts";
import { shell } from "./nl/shell.ts";
import { signIn } from "./nl/sign-in.ts";
import { signUp } from "./nl/sign-up.ts";
import { snoozes } from "./nl/snoozes.ts";
import { status } from "./nl/status.ts";
import { statusActions } from "./nl/status-actions.ts";
import { stickyNote } from "./nl/sticky-note.ts";
import { thresholds } from "./nl/thresholds.ts";
import { support } from "./nl/support.ts";
import { tasks } from "./nl/tasks.ts";
import { team } from "./nl/team.ts";
import { time } from "./nl/time.ts";
import { units } from "./nl/units.ts";
import { warnings } from "./nl/warnings.ts";
import { ownSessions } from "./nl/own-sessions.ts";
import { passkeys } from "./nl/passkeys.ts";
import { stepUp } from "./nl/step-up.ts";
import { receipts } from "./nl/receipts.ts";
import { search } from "./nl/search.ts";
import { secondFactor } from "./nl/second-factor.ts";
import { webhooks } from "./nl/webhooks.ts";
import { voice } from "./nl/voice.ts";

export const nl = {
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
