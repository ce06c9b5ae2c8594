/** Every address of the app, so that no link is typed by hand twice. Ids are escaped here. */
const id = encodeURIComponent;

export const paths = {
  home: "/",
  login: "/login",
  signup: "/signup",
  privacy: "/privacy",
  forgotPassword: "/forgot-password",
  mustChange: "/login/must-change",
  changePassword: "/change-password",
  logout: "/logout",
  language: "/language",
  dashboard: "/dashboard",
  patients: "/patients",
  onboarding: "/onboarding",
  thresholds: "/thresholds",
  support: "/support",
  profile: "/profile",
  profileImage: (version: string) => `/profile/image?v=${id(version)}`,
  connectImplantData: "/connect-implant-data",
  notices: "/notices",
  updateToastPart: "/parts/update-toast",
  alertCounterPart: "/parts/alert-counter",
  reviewListPart: "/parts/review-list",
  /** takes the forms of the status actions; their dialogs stand over the page that asked (action-address.ts) */
  statusAction: (patientId: string) => `/status-action/${id(patientId)}`,
  qualityReport: "/profile/quality-report",
  qualityReportFile: "/profile/quality-report/file",
  patientRowsPart: "/parts/patient-rows",
  monitoringPart: (patientId: string, widget: string) =>
    `/parts/monitoring/${id(patientId)}/${id(widget)}`,
  patient: (patientId: string) => `/patient/${id(patientId)}`,
  monitoring: (patientId: string) => `/patient/${id(patientId)}/monitoring`,
  incidents: (patientId: string) => `/patient/${id(patientId)}/incidents`,
  medicationPlan: (patientId: string) => `/patient/${id(patientId)}/med_plan`,
  patientProfile: (patientId: string) => `/patient/${id(patientId)}/profile`,
  ecgs: (patientId: string) => `/patient/${id(patientId)}/monitoring/ecg`,
  ecg: (patientId: string, ecgId: string) =>
    `/patient/${id(patientId)}/monitoring/ecg/${id(ecgId)}`,
  implantDocuments: (patientId: string, transmissionId: string | null) =>
    `/patient/${id(patientId)}/monitoring/implant-documents${
      transmissionId === null ? "" : `?transmission_id=${id(transmissionId)}`
    }`,
} as const;

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
