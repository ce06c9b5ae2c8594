/** Every address of the app, so that no link is typed by hand twice. Ids are escaped here. */
const id = encodeURIComponent;

export const paths = {
  home: "/",
  login: "/login",
  signup: "/signup",
  /** the first institution and its first user; gone once there is one */
  setup: "/setup",
  privacy: "/privacy",
  forgotPassword: "/forgot-password",
  mustChange: "/login/must-change",
  /** the second step of signing in */
  signInByFactor: "/login/second-factor",
  /** for a role that must do this first; `next` is the page afterwards */
  setUpSecondFactor: "/login/set-up-second-factor",
  /** leads to the clinic's identity provider; `next` is the page afterwards */
  signInByProvider: "/login/provider",
  /** the provider returns the browser here */
  providerCallback: "/login/provider/callback",
  /** the provider itself says here whose session has ended (back-channel logout) */
  providerEnded: "/login/provider/ended",
  /** after signing out here: leads on to the provider's own end of the session */
  providerLogout: "/login/provider/logout",
  providerLeave: "/login/provider/leave",
  /** a fresh proof of identity, before an export; `next` is the page afterwards */
  stepUp: "/step-up",
  /** leads to the provider for it */
  stepUpByProvider: "/step-up/provider",
  changePassword: "/change-password",
  logout: "/logout",
  language: "/language",
  dashboard: "/dashboard",
  /** acknowledges warnings of several patients together; `select` is all */
  warnings: "/dashboard/warnings",
  /** a patient beside the list of the day */
  dashboardPreview: (patientId: string) => `/dashboard/preview/${id(patientId)}`,
  /** `tab`, `sort`, `skip`, `view` as routes/patients/list-address.ts reads them; `connectivity` filters by state */
  patients: "/patients",
  /** a patient beside the patient list, with the list's parameters */
  patientsPreview: (patientId: string) => `/patients/preview/${id(patientId)}`,
  /** patients, pages and actions from anywhere; `view` is the id of the search words, which are in no address */
  search: "/search",
  onboarding: "/onboarding",
  onboardingKeep: "/onboarding/keep",
  onboardingSerialCheck: "/onboarding/serial-check",
  onboardingSuccess: (patientId: string) => `/onboarding-success/${id(patientId)}`,
  thresholds: "/thresholds",
  /** what edited limits would have done, a patient's or a template's, for the editor's script */
  whatIfPart: (patientId?: string) => `/parts/what-if${patientId ? `/${id(patientId)}` : ""}`,
  support: "/support",
  profile: "/profile",
  secondFactor: "/profile/second-factor",
  /** `remove`: whose form to take it off is open */
  passkeys: "/profile/passkeys",
  ownSessions: "/profile/sessions",
  profileImage: (version: string) => `/profile/image?v=${id(version)}`,
  qualityReport: "/profile/quality-report",
  connectImplantData: "/connect-implant-data",
  notices: "/notices",
  /** how long the session may still last */
  session: "/session",
  /** leads a browser without scripts out of a streamed page */
  scriptsOff: "/scripts-off",
  /** the stream that the live script listens to */
  news: "/news",
  updateToastPart: "/parts/update-toast",
  alertCounterPart: "/parts/alert-counter",
  reviewListPart: "/parts/review-list",
  openIncidentsPart: (patientId: string) => `/parts/open-incidents/${id(patientId)}`,
  /** takes the forms of the status actions; their dialogs are over the page that opened them (action-address.ts) */
  statusAction: (patientId: string) => `/status-action/${id(patientId)}`,
  qualityReportFile: "/profile/quality-report/file",
  patientRowsPart: "/parts/patient-rows",
  /** takes the form that makes a file of the list */
  patientsExport: "/patients/export",
  /** the connectivity desk; `state` filters, `skip` is the start of the window, `call` opens the form of a patient */
  devices: "/devices",
  /** takes the form that makes a file of the desk */
  devicesExport: "/devices/export",
  /** where other systems are informed; `edit` (an id or new) and `remove` open dialogs */
  webhooks: "/webhooks",
  webhooksPart: "/parts/webhooks",
  /**
   * who did or viewed what; `patient` and `user` are ids, `act` a group, `from` and `to` days, `after` the start of a
   * page
   */
  apiDocs: "/docs/api",
  /** the state of the installation, for ADMIN */
  operator: "/operator",
  operatorPart: "/parts/operator",
  /** the message to patients after a review, for ADMIN */
  receipts: "/receipts",
  audit: "/audit",
  /** takes the form that makes a file of it */
  auditExport: "/audit/export",
  /** open tasks; `view` and `patient` filter, `skip` is the start of the window, `new` opens the form */
  tasks: "/tasks",
  /** tags and sites of the clinic; `edit` (an id or new) opens the form */
  labels: "/labels",
  /** what a shift leaves behind; `since` is when it began, in the reader's zone (YYYY-MM-DDTHH:MM) */
  shift: "/tasks/shift",
  implantInbox: "/implants/inbox",
  /** a PDF of a delivery as it came; the first has place 0 */
  deliveryDocument: (deliveryId: string, place: string) =>
    `/implants/inbox/${id(deliveryId)}/document/${id(place)}`,
  /** what the alerts of a period came to; `from` and `to` are its days */
  insights: "/insights",
  /** the incidents behind a number */
  insightIncidents: "/insights/incidents",
  /** takes the form that makes a file of them */
  insightsExport: "/insights/export",
  /** what a year came to; `year` and `institution` choose */
  /** the clinic's questionnaires; ADMIN */
  questionnaires: "/questionnaires",
  statistics: "/statistics",
  /** the patients behind a number; `measure` and `group` say which */
  statisticPatients: "/statistics/patients",
  /** takes the form that makes a file of the numbers */
  statisticsExport: "/statistics/export",
  /** the same numbers as a form to print */
  statisticsPaper: "/statistics/paper",
  /** quarterly reports of many patients: the runs, and the form that begins one */
  letters: "/letters",
  letterRun: (runId: string) => `/letters/${id(runId)}`,
  letterRunPart: (runId: string) => `/parts/letters/${id(runId)}`,
  /** takes the form that makes a file of a run's letters */
  letterFile: (runId: string) => `/letters/${id(runId)}/file`,
  monitoringPart: (patientId: string, widget: string) =>
    `/parts/monitoring/${id(patientId)}/${id(widget)}`,
  patient: (patientId: string) => `/patient/${id(patientId)}`,
  /** leads on to the patient to review after this one */
  nextPatient: (patientId: string) => `/patient/${id(patientId)}/next_patient`,
  monitoring: (patientId: string) => `/patient/${id(patientId)}/monitoring`,
  /** the patient's state as text, a dialog over the monitoring page */
  handover: (patientId: string) => `/patient/${id(patientId)}/monitoring/handover`,
  /** the monitoring page for paper */
  monitoringSheet: (patientId: string) => `/patient/${id(patientId)}/monitoring_sheet`,
  incidents: (patientId: string) => `/patient/${id(patientId)}/incidents`,
  importMeasurements: (patientId: string) => `/patient/${id(patientId)}/import`,
  /** measurements that do not count; `reading` opens the form that excludes one */
  exclusions: (patientId: string) => `/patient/${id(patientId)}/exclusions`,
  /** laboratory values; `result` opens the form that corrects one */
  labs: (patientId: string) => `/patient/${id(patientId)}/labs`,
  /** what was shared by a link; `quarter` is the one that the form proposes */
  sharedLinks: (patientId: string) => `/patient/${id(patientId)}/shared_links`,
  /** for a person who was given a link */
  shared: (token: string) => `/shared/${id(token)}`,
  sharedFile: (token: string) => `/shared/${id(token)}/file`,
  /** questionnaires that were answered; `fill`, `correct` and `show` open one */
  answers: (patientId: string) => `/patient/${id(patientId)}/questionnaires`,
  /** warnings that are silent for a while; `incident` opens the form that snoozes one */
  snoozes: (patientId: string) => `/patient/${id(patientId)}/snoozes`,
  medicationPlan: (patientId: string) => `/patient/${id(patientId)}/med_plan`,
  /** reads the barcode of a plan */
  medicationPlanScan: (patientId: string) => `/patient/${id(patientId)}/med_plan/scan`,
  /** the barcode of one page of a version of the plan, from 1: a picture */
  medicationPlanCode: (patientId: string, planId: string, page: number | string) =>
    `/patient/${id(patientId)}/med_plan/code/${id(planId)}/${page}`,
  /** takes the forms of the history drawer */
  history: (patientId: string) => `/patient/${id(patientId)}/history`,
  /** takes the forms of the absence panel and of the banner */
  absences: (patientId: string) => `/patient/${id(patientId)}/absences`,
  /** takes the forms by which a patient is taken, left or given to a colleague */
  patientClaim: (patientId: string) => `/patient/${id(patientId)}/claim`,
  teamPart: (patientId: string) => `/parts/team/${id(patientId)}`,
  /** takes the forms about the devices of a patient */
  patientDevices: (patientId: string) => `/patient/${id(patientId)}/devices`,
  quarterlyReport: (patientId: string) => `/patient/${id(patientId)}/quarterly_report`,
  patientArchive: (patientId: string) => `/patient/${id(patientId)}/archive`,
  quarterlyReportFile: (patientId: string) => `/patient/${id(patientId)}/quarterly_report/file`,
  /** takes the form of the text in it */
  reportText: (patientId: string) => `/patient/${id(patientId)}/quarterly_report/text`,
  /** the same for a practice system, as GDT 2.1 */
  quarterlyReportGdt: (patientId: string) => `/patient/${id(patientId)}/quarterly_report/gdt`,
  /** what is stored about a patient, who saw it and where it was sent, for paper; `language` and `names` choose */
  accessAnswer: (patientId: string) => `/patient/${id(patientId)}/access_answer`,
  /** takes the form that downloads everything of a patient */
  patientCopy: (patientId: string) => `/patient/${id(patientId)}/copy`,
  patientProfile: (patientId: string) => `/patient/${id(patientId)}/profile`,
  /** takes the form of the labels that a patient wears */
  patientLabels: (patientId: string) => `/patient/${id(patientId)}/labels`,
  stickyNote: (patientId: string) => `/patient/${id(patientId)}/sticky_note`,
  messages: (patientId: string) => `/patient/${id(patientId)}/messages`,
  programSteps: (patientId: string) => `/patient/${id(patientId)}/program_steps`,
  ecgs: (patientId: string) => `/patient/${id(patientId)}/monitoring/ecg`,
  ecg: (patientId: string, ecgId: string) =>
    `/patient/${id(patientId)}/monitoring/ecg/${id(ecgId)}`,
  /** a file, beside the viewer's pages */
  ecgSamples: (patientId: string, ecgId: string) =>
    `/patient/${id(patientId)}/ecg_samples/${id(ecgId)}`,
  /** numbers for the drawing that can be moved and measured */
  ecgSignal: (patientId: string, ecgId: string) =>
    `/patient/${id(patientId)}/ecg_signal/${id(ecgId)}`,
  ecgItemsPart: (patientId: string) => `/parts/ecg-items/${id(patientId)}`,
  ecgPreviewPart: (patientId: string, ecgId: string) =>
    `/parts/ecg-preview/${id(patientId)}/${id(ecgId)}`,
  implantDocuments: (patientId: string, transmissionId: string | null) =>
    `/patient/${id(patientId)}/monitoring/implant-documents${
      transmissionId === null ? "" : `?transmission_id=${id(transmissionId)}`
    }`,
  /** `proof`: that the page of this session named the file (app/server/security/file-proof.ts) */
  voiceRecording: (patientId: string, recordingId: string, proof: string) =>
    `/patient/${id(patientId)}/voice-recording/${id(recordingId)}/${id(proof)}`,
  implantDocumentFile: (patientId: string, documentId: string, proof: string) =>
    `/patient/${id(patientId)}/implant-document/${id(documentId)}/${id(proof)}`,
} as const;

/** `/support?contact=chat`: the live chat was chosen. */
export const contactParameter = "contact";
export const chatContact = "chat";

/** `/login?set_up=1`: the clinic was set up just now. */
export const setUpParameter = "set_up";

/** A path with these search parameters; what is undefined or empty is left out. */
export function withSearch(
  path: string,
  search: Readonly<Record<string, string | number | undefined>>,
): string {
  const [bare = path, before = ""] = path.split("?", 2);
  const parameters = new URLSearchParams(before);
  for (const [name, value] of Object.entries(search))
    if (value === undefined || value === "") parameters.delete(name);
    else parameters.set(name, String(value));
  const query = parameters.toString();
  return query ? `${bare}?${query}` : bare;
}

/** Panels and dialogs over any page of a patient: search parameters, so that they open on the page one is on. */
export const patientPanels = {
  /** the history drawer */
  history: "history",
  /** the message widget */
  messages: "messages",
  /** logging a step of the study: its number */
  logStep: "log_step",
  /** rescheduling one: its event id */
  moveStep: "move_step",
} as const;

/** What is open inside the history drawer (features/history/history-address.ts); it closes with the drawer. */
export const historyParameters = {
  /** FINDING, TIMEOFFS or REPORTS */
  mode: "history_mode",
  /** the information page, whether or not it was dismissed */
  info: "history_info",
  /** an event type that is shown; several */
  type: "history_type",
  /** there is a choice of types, maybe of none */
  isFiltered: "history_filtered",
  /** the year of the absences */
  year: "history_year",
  /** id of the absence that is edited or deleted */
  absence: "history_absence",
  /** delete or done */
  step: "history_step",
  /** YYYY-Qn */
  quarter: "history_quarter",
  /** whose language the report is in: "patient", else the reader's */
  language: "history_language",
} as const;

export type PatientPanel = (typeof patientPanels)[keyof typeof patientPanels];

/** The page at `path` with one panel open, and none of the others; without what an earlier form came to. */
export function withPatientPanel(
  path: string,
  panel: PatientPanel,
  value: string | number,
): string {
  return withSearch(withoutPatientPanels(path), { [panel]: value });
}

/** The page without any panel. */
export function withoutPatientPanels(path: string): string {
  const panels = [...Object.values(patientPanels), ...Object.values(historyParameters)];
  const closed = panels.map((panel) => [panel, undefined] as const);
  return withSearch(path, { ...Object.fromEntries(closed), form: undefined });
}
