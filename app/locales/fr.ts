import { labels } from "./fr/labels.ts";
import { shared, sharedLinks } from "./fr/shared-links.ts";
import { answers } from "./fr/answers.ts";
import { questionnaires } from "./fr/questionnaires.ts";
import { absences } from "./fr/absences.ts";
import { accessAnswer } from "./fr/access-answer.ts";
import { actions } from "./fr/actions.ts";
import { adherence } from "./fr/adherence.ts";
import { anamnesis } from "./fr/anamnesis.ts";
import { apiDocs } from "./fr/api-docs.ts";
import { audit } from "./fr/audit.ts";
import { checklist } from "./fr/checklist.ts";
import { dashboard } from "./fr/dashboard.ts";
import { deviceTokens } from "./fr/device-tokens.ts";
import { devices } from "./fr/devices.ts";
import { ecg } from "./fr/ecg.ts";
import { errors } from "./fr/errors.ts";
import { exclusions } from "./fr/exclusions.ts";
import { flags } from "./fr/flags.ts";
import { formErrors } from "./fr/form-errors.ts";
import { insights } from "./fr/insights.ts";
import { letters } from "./fr/letters.ts";
import { statistics } from "./fr/statistics.ts";
import { labs } from "./fr/labs.ts";
import { medication } from "./fr/medication.ts";
import { handover } from "./fr/handover.ts";
import { history } from "./fr/history.ts";
import { implantConnection } from "./fr/implant-connection.ts";
import { importWords } from "./fr/import.ts";
import { implantInbox } from "./fr/implant-inbox.ts";
import { implantWays } from "./fr/implant-ways.ts";
import { implants } from "./fr/implants.ts";
import { messages } from "./fr/messages.ts";
import { monitoring } from "./fr/monitoring.ts";
import { onboarding } from "./fr/onboarding.ts";
import { patient } from "./fr/patient.ts";
import { patientProfile } from "./fr/patient-profile.ts";
import { patients } from "./fr/patients.ts";
import { person } from "./fr/person.ts";
import { programmeSteps } from "./fr/programme-steps.ts";
import { planScan } from "./fr/plan-scan.ts";
import { programForm } from "./fr/program-form.ts";
import { preview } from "./fr/preview.ts";
import { profile } from "./fr/profile.ts";
import { programs } from "./fr/programs.ts";
import { qualityReport } from "./fr/quality-report.ts";
import { report } from "./fr/report.ts";
import { operator } from "./fr/operator.ts";
import { setup } from "./fr/setup.ts";
import { severity } from "./fr/severity.ts";
import { shell } from "./fr/shell.ts";
import { signIn } from "./fr/sign-in.ts";
import { signUp } from "./fr/sign-up.ts";
import { snoozes } from "./fr/snoozes.ts";
import { status } from "./fr/status.ts";
import { statusActions } from "./fr/status-actions.ts";
import { stickyNote } from "./fr/sticky-note.ts";
import { thresholds } from "./fr/thresholds.ts";
import { support } from "./fr/support.ts";
import { tasks } from "./fr/tasks.ts";
import { team } from "./fr/team.ts";
import { time } from "./fr/time.ts";
import { units } from "./fr/units.ts";
import { warnings } from "./fr/warnings.ts";
import { ownSessions } from "./fr/own-sessions.ts";
import { passkeys } from "./fr/passkeys.ts";
import { stepUp } from "./fr/step-up.ts";
import { receipts } from "./fr/receipts.ts";
import { search } from "./fr/search.ts";
import { secondFactor } from "./fr/second-factor.ts";
import { webhooks } from "./fr/webhooks.ts";
import { voice } from "./fr/voice.ts";

export const fr = {
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
