import { labels } from "./de/labels.ts";
import { shared, sharedLinks } from "./de/shared-links.ts";
import { answers } from "./de/answers.ts";
import { questionnaires } from "./de/questionnaires.ts";
import { absences } from "./de/absences.ts";
import { accessAnswer } from "./de/access-answer.ts";
import { actions } from "./de/actions.ts";
import { adherence } from "./de/adherence.ts";
import { anamnesis } from "./de/anamnesis.ts";
import { apiDocs } from "./de/api-docs.ts";
import { audit } from "./de/audit.ts";
import { checklist } from "./de/checklist.ts";
import { dashboard } from "./de/dashboard.ts";
import { deviceTokens } from "./de/device-tokens.ts";
import { devices } from "./de/devices.ts";
import { ecg } from "./de/ecg.ts";
import { errors } from "./de/errors.ts";
import { exclusions } from "./de/exclusions.ts";
import { flags } from "./de/flags.ts";
import { formErrors } from "./de/form-errors.ts";
import { insights } from "./de/insights.ts";
import { letters } from "./de/letters.ts";
import { statistics } from "./de/statistics.ts";
import { labs } from "./de/labs.ts";
import { medication } from "./de/medication.ts";
import { handover } from "./de/handover.ts";
import { history } from "./de/history.ts";
import { implantConnection } from "./de/implant-connection.ts";
import { importWords } from "./de/import.ts";
import { implantInbox } from "./de/implant-inbox.ts";
import { implantWays } from "./de/implant-ways.ts";
import { implants } from "./de/implants.ts";
import { messages } from "./de/messages.ts";
import { monitoring } from "./de/monitoring.ts";
import { onboarding } from "./de/onboarding.ts";
import { patient } from "./de/patient.ts";
import { patientProfile } from "./de/patient-profile.ts";
import { patients } from "./de/patients.ts";
import { person } from "./de/person.ts";
import { programmeSteps } from "./de/programme-steps.ts";
import { planScan } from "./de/plan-scan.ts";
import { programForm } from "./de/program-form.ts";
import { preview } from "./de/preview.ts";
import { profile } from "./de/profile.ts";
import { programs } from "./de/programs.ts";
import { qualityReport } from "./de/quality-report.ts";
import { report } from "./de/report.ts";
import { operator } from "./de/operator.ts";
import { setup } from "./de/setup.ts";
import { severity } from "./de/severity.ts";
import { shell } from "./de/shell.ts";
import { signIn } from "./de/sign-in.ts";
import { signUp } from "./de/sign-up.ts";
import { snoozes } from "./de/snoozes.ts";
import { status } from "./de/status.ts";
import { statusActions } from "./de/status-actions.ts";
import { stickyNote } from "./de/sticky-note.ts";
import { thresholds } from "./de/thresholds.ts";
import { support } from "./de/support.ts";
import { tasks } from "./de/tasks.ts";
import { team } from "./de/team.ts";
import { time } from "./de/time.ts";
import { units } from "./de/units.ts";
import { warnings } from "./de/warnings.ts";
import { ownSessions } from "./de/own-sessions.ts";
import { passkeys } from "./de/passkeys.ts";
import { stepUp } from "./de/step-up.ts";
import { receipts } from "./de/receipts.ts";
import { search } from "./de/search.ts";
import { secondFactor } from "./de/second-factor.ts";
import { webhooks } from "./de/webhooks.ts";
import { voice } from "./de/voice.ts";

export const de = {
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
