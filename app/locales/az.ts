import { labels } from "./az/labels.ts";
import { shared, sharedLinks } from "./az/shared-links.ts";
import { answers } from "./az/answers.ts";
import { questionnaires } from "./az/questionnaires.ts";
import { absences } from "./az/absences.ts";
import { accessAnswer } from "./az/access-answer.ts";
import { actions } from "./az/actions.ts";
import { adherence } from "./az/adherence.ts";
import { anamnesis } from "./az/anamnesis.ts";
import { apiDocs } from "./az/api-docs.ts";
import { audit } from "./az/audit.ts";
import { checklist } from "./az/checklist.ts";
import { dashboard } from "./az/dashboard.ts";
import { deviceTokens } from "./az/device-tokens.ts";
import { devices } from "./az/devices.ts";
import { ecg } from "./az/ecg.ts";
import { errors } from "./az/errors.ts";
import { exclusions } from "./az/exclusions.ts";
import { flags } from "./az/flags.ts";
import { formErrors } from "./az/form-errors.ts";
import { insights } from "./az/insights.ts";
import { letters } from "./az/letters.ts";
import { statistics } from "./az/statistics.ts";
import { labs } from "./az/labs.ts";
import { medication } from "./az/medication.ts";
import { handover } from "./az/handover.ts";
import { history } from "./az/history.ts";
import { implantConnection } from "./az/implant-connection.ts";
import { importWords } from "./az/import.ts";
import { implantInbox } from "./az/implant-inbox.ts";
import { implantWays } from "./az/implant-ways.ts";
import { implants } from "./az/implants.ts";
import { messages } from "./az/messages.ts";
import { monitoring } from "./az/monitoring.ts";
import { onboarding } from "./az/onboarding.ts";
import { patient } from "./az/patient.ts";
import { patientProfile } from "./az/patient-profile.ts";
import { patients } from "./az/patients.ts";
import { person } from "./az/person.ts";
import { programmeSteps } from "./az/programme-steps.ts";
import { planScan } from "./az/plan-scan.ts";
import { programForm } from "./az/program-form.ts";
import { preview } from "./az/preview.ts";
import { profile } from "./az/profile.ts";
import { programs } from "./az/programs.ts";
import { qualityReport } from "./az/quality-report.ts";
import { report } from "./az/report.ts";
import { operator } from "./az/operator.ts";
import { setup } from "./az/setup.ts";
import { severity } from "./az/severity.ts";
import { shell } from "./az/shell.ts";
import { signIn } from "./az/sign-in.ts";
import { signUp } from "./az/sign-up.ts";
import { snoozes } from "./az/snoozes.ts";
import { status } from "./az/status.ts";
import { statusActions } from "./az/status-actions.ts";
import { stickyNote } from "./az/sticky-note.ts";
import { thresholds } from "./az/thresholds.ts";
import { support } from "./az/support.ts";
import { tasks } from "./az/tasks.ts";
import { team } from "./az/team.ts";
import { time } from "./az/time.ts";
import { units } from "./az/units.ts";
import { warnings } from "./az/warnings.ts";
import { ownSessions } from "./az/own-sessions.ts";
import { passkeys } from "./az/passkeys.ts";
import { stepUp } from "./az/step-up.ts";
import { receipts } from "./az/receipts.ts";
import { search } from "./az/search.ts";
import { secondFactor } from "./az/second-factor.ts";
import { webhooks } from "./az/webhooks.ts";
import { voice } from "./az/voice.ts";

export const az = {
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
