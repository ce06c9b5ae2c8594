import { labels } from "./es/labels.ts";
import { shared, sharedLinks } from "./es/shared-links.ts";
import { answers } from "./es/answers.ts";
import { questionnaires } from "./es/questionnaires.ts";
import { absences } from "./es/absences.ts";
import { accessAnswer } from "./es/access-answer.ts";
import { actions } from "./es/actions.ts";
import { adherence } from "./es/adherence.ts";
import { anamnesis } from "./es/anamnesis.ts";
import { apiDocs } from "./es/api-docs.ts";
import { audit } from "./es/audit.ts";
import { checklist } from "./es/checklist.ts";
import { dashboard } from "./es/dashboard.ts";
import { deviceTokens } from "./es/device-tokens.ts";
import { devices } from "./es/devices.ts";
import { ecg } from "./es/ecg.ts";
import { errors } from "./es/errors.ts";
import { exclusions } from "./es/exclusions.ts";
import { flags } from "./es/flags.ts";
import { formErrors } from "./es/form-errors.ts";
import { insights } from "./es/insights.ts";
import { letters } from "./es/letters.ts";
import { statistics } from "./es/statistics.ts";
import { labs } from "./es/labs.ts";
import { medication } from "./es/medication.ts";
import { handover } from "./es/handover.ts";
import { history } from "./es/history.ts";
import { implantConnection } from "./es/implant-connection.ts";
import { importWords } from "./es/import.ts";
import { implantInbox } from "./es/implant-inbox.ts";
import { implantWays } from "./es/implant-ways.ts";
import { implants } from "./es/implants.ts";
import { messages } from "./es/messages.ts";
import { monitoring } from "./es/monitoring.ts";
import { onboarding } from "./es/onboarding.ts";
import { patient } from "./es/patient.ts";
import { patientProfile } from "./es/patient-profile.ts";
import { patients } from "./es/patients.ts";
import { person } from "./es/person.ts";
import { programmeSteps } from "./es/programme-steps.ts";
import { planScan } from "./es/plan-scan.ts";
import { programForm } from "./es/program-form.ts";
import { preview } from "./es/preview.ts";
import { profile } from "./es/profile.ts";
import { programs } from "./es/programs.ts";
import { qualityReport } from "./es/quality-report.ts";
import { report } from "./es/report.ts";
import { operator } from "./es/operator.ts";
import { setup } from "./es/setup.ts";
import { severity } from "./es/severity.ts";
import { shell } from "./es/shell.ts";
import { signIn } from "./es/sign-in.ts";
import { signUp } from "./es/sign-up.ts";
import { snoozes } from "./es/snoozes.ts";
import { status } from "./es/status.ts";
import { statusActions } from "./es/status-actions.ts";
import { stickyNote } from "./es/sticky-note.ts";
import { thresholds } from "./es/thresholds.ts";
import { support } from "./es/support.ts";
import { tasks } from "./es/tasks.ts";
import { team } from "./es/team.ts";
import { time } from "./es/time.ts";
import { units } from "./es/units.ts";
import { warnings } from "./es/warnings.ts";
import { ownSessions } from "./es/own-sessions.ts";
import { passkeys } from "./es/passkeys.ts";
import { stepUp } from "./es/step-up.ts";
import { receipts } from "./es/receipts.ts";
import { search } from "./es/search.ts";
import { secondFactor } from "./es/second-factor.ts";
import { webhooks } from "./es/webhooks.ts";
import { voice } from "./es/voice.ts";

export const es = {
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
