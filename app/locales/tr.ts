import { labels } from "./tr/labels.ts";
import { shared, sharedLinks } from "./tr/shared-links.ts";
import { answers } from "./tr/answers.ts";
import { questionnaires } from "./tr/questionnaires.ts";
import { absences } from "./tr/absences.ts";
import { accessAnswer } from "./tr/access-answer.ts";
import { actions } from "./tr/actions.ts";
import { adherence } from "./tr/adherence.ts";
import { anamnesis } from "./tr/anamnesis.ts";
import { apiDocs } from "./tr/api-docs.ts";
import { audit } from "./tr/audit.ts";
import { checklist } from "./tr/checklist.ts";
import { dashboard } from "./tr/dashboard.ts";
import { deviceTokens } from "./tr/device-tokens.ts";
import { devices } from "./tr/devices.ts";
import { ecg } from "./tr/ecg.ts";
import { errors } from "./tr/errors.ts";
import { exclusions } from "./tr/exclusions.ts";
import { flags } from "./tr/flags.ts";
import { formErrors } from "./tr/form-errors.ts";
import { insights } from "./tr/insights.ts";
import { letters } from "./tr/letters.ts";
import { statistics } from "./tr/statistics.ts";
import { labs } from "./tr/labs.ts";
import { medication } from "./tr/medication.ts";
import { handover } from "./tr/handover.ts";
import { history } from "./tr/history.ts";
import { implantConnection } from "./tr/implant-connection.ts";
import { importWords } from "./tr/import.ts";
import { implantInbox } from "./tr/implant-inbox.ts";
import { implantWays } from "./tr/implant-ways.ts";
import { implants } from "./tr/implants.ts";
import { messages } from "./tr/messages.ts";
import { monitoring } from "./tr/monitoring.ts";
import { onboarding } from "./tr/onboarding.ts";
import { patient } from "./tr/patient.ts";
import { patientProfile } from "./tr/patient-profile.ts";
import { patients } from "./tr/patients.ts";
import { person } from "./tr/person.ts";
import { programmeSteps } from "./tr/programme-steps.ts";
import { planScan } from "./tr/plan-scan.ts";
import { programForm } from "./tr/program-form.ts";
import { preview } from "./tr/preview.ts";
import { profile } from "./tr/profile.ts";
import { programs } from "./tr/programs.ts";
import { qualityReport } from "./tr/quality-report.ts";
import { report } from "./tr/report.ts";
import { operator } from "./tr/operator.ts";
import { setup } from "./tr/setup.ts";
import { severity } from "./tr/severity.ts";
import { shell } from "./tr/shell.ts";
import { signIn } from "./tr/sign-in.ts";
import { signUp } from "./tr/sign-up.ts";
import { snoozes } from "./tr/snoozes.ts";
import { status } from "./tr/status.ts";
import { statusActions } from "./tr/status-actions.ts";
import { stickyNote } from "./tr/sticky-note.ts";
import { thresholds } from "./tr/thresholds.ts";
import { support } from "./tr/support.ts";
import { tasks } from "./tr/tasks.ts";
import { team } from "./tr/team.ts";
import { time } from "./tr/time.ts";
import { units } from "./tr/units.ts";
import { warnings } from "./tr/warnings.ts";
import { ownSessions } from "./tr/own-sessions.ts";
import { passkeys } from "./tr/passkeys.ts";
import { stepUp } from "./tr/step-up.ts";
import { receipts } from "./tr/receipts.ts";
import { search } from "./tr/search.ts";
import { secondFactor } from "./tr/second-factor.ts";
import { webhooks } from "./tr/webhooks.ts";
import { voice } from "./tr/voice.ts";

export const tr = {
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
