/** Every address of the app: its contents page. The folder of a screen is named as in the URL. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home/route.tsx"),
  route("language", "routes/language/route.tsx"),
  route("logout", "routes/logout/route.tsx"),
  route("session", "routes/session/route.tsx"),
  route("scripts-off", "routes/scripts-off/route.tsx"),
  // the gallery of parts, for those who build screens: a production build has none
  ...(process.env["NODE_ENV"] === "development"
    ? [route("design", "routes/design/route.tsx")]
    : []),

  layout("routes/sign-in-layout/route.tsx", [
    route("login", "routes/login/route.tsx"),
    route("login/must-change", "routes/login/must-change/route.tsx"),
    route("login/second-factor", "routes/login/second-factor/route.tsx"),
    route("login/set-up-second-factor", "routes/login/set-up-second-factor/route.tsx"),
    route("signup", "routes/signup/route.tsx"),
    route("setup", "routes/setup/route.tsx"),
    route("privacy", "routes/privacy/route.tsx"),
    route("forgot-password", "routes/forgot-password/route.tsx"),
  ]),

  layout("routes/signed-in/route.tsx", [
    route("change-password", "routes/change-password/route.tsx"),
    route("notices", "routes/notices/route.tsx"),
    route("news", "routes/news/route.tsx"),
    route("onboarding/keep", "routes/onboarding/keep/route.tsx"),
    route("onboarding/serial-check", "routes/onboarding/serial-check/route.tsx"),
    route("profile/image", "routes/profile/image/route.tsx"),
    route("parts/alert-counter", "routes/shell/alert-counter/route.tsx"),
    route("parts/review-list", "routes/dashboard/review-list/route.tsx"),
    route("parts/open-incidents/:patientId", "routes/patient/open-incidents/route.tsx"),
    route("parts/team/:patientId", "routes/patient/team-part/route.tsx"),
    route("parts/update-toast", "routes/shell/update-toast/route.tsx"),
    route("parts/monitoring/:patientId/:widget", "routes/patient/monitoring/part/route.tsx"),
    route("parts/ecg-items/:patientId", "routes/patient/monitoring/ecg/items/route.tsx"),
    route("parts/ecg-preview/:patientId/:ecgId", "routes/patient/monitoring/ecg/preview/route.tsx"),
    route("status-action/:patientId", "routes/status-action/route.tsx"),
    route("profile/quality-report/file", "routes/quality-report/file/route.tsx"),
    route("parts/what-if/:patientId?", "routes/what-if/route.tsx"),
    route("parts/patient-rows", "routes/patients/rows/route.tsx"),
    route("parts/operator", "routes/operator/part/route.tsx"),
    route("parts/webhooks", "routes/webhooks/list/route.tsx"),
    route("implants/inbox/:deliveryId/document/:place", "routes/implants/inbox/document/route.tsx"),
    route("audit/export", "routes/audit/export/route.tsx"),
    route("devices/export", "routes/devices/export/route.tsx"),
    route("insights/export", "routes/insights/export/route.tsx"),
    route("statistics/export", "routes/statistics/export/route.tsx"),
    route("patients/export", "routes/patients/export/route.tsx"),

    route(
      "patient/:patientId/implant-document/:documentId/:proof?",
      "routes/patient/implant-document-file/route.tsx",
    ),
    route(
      "patient/:patientId/voice-recording/:recordingId/:proof?",
      "routes/patient/voice-recording/route.tsx",
    ),
    route("patient/:patientId/sticky_note", "routes/patient/sticky-note/route.tsx"),
    route("patient/:patientId/labels", "routes/patient/labels/route.tsx"),
    route("patient/:patientId/messages", "routes/patient/messages/route.tsx"),
    route(
      "patient/:patientId/ecg_samples/:ecgId",
      "routes/patient/monitoring/ecg/samples/route.tsx",
    ),
    route("patient/:patientId/ecg_signal/:ecgId", "routes/patient/monitoring/ecg/signal/route.tsx"),
    route(
      "patient/:patientId/med_plan/code/:planId/:page",
      "routes/patient/med-plan/code/route.tsx",
    ),
    route("patient/:patientId/program_steps", "routes/patient/program-steps/route.tsx"),
    route("patient/:patientId/next_patient", "routes/patient/next-patient/route.tsx"),
    route("patient/:patientId/history", "routes/patient/history/route.tsx"),
    route("patient/:patientId/absences", "routes/patient/absences/route.tsx"),
    route("patient/:patientId/claim", "routes/patient/claim/route.tsx"),
    route("patient/:patientId/devices", "routes/patient/devices/route.tsx"),
    route("patient/:patientId/monitoring_sheet", "routes/patient/monitoring/sheet/route.tsx"),
    route("patient/:patientId/copy", "routes/patient/copy/route.tsx"),
    route("patient/:patientId/quarterly_report", "routes/patient/quarterly-report/route.tsx"),
    route(
      "patient/:patientId/quarterly_report/file",
      "routes/patient/quarterly-report/file/route.tsx",
    ),
    route(
      "patient/:patientId/quarterly_report/gdt",
      "routes/patient/quarterly-report/gdt/route.tsx",
    ),

    layout("routes/shell/route.tsx", [
      // an error of a page stays inside the frame
      layout("routes/shell/page/route.tsx", [
        route("dashboard", "routes/dashboard/route.tsx", [
          route("preview/:patientId", "routes/patient/preview/route.tsx", { id: "day-preview" }),
        ]),
        route("dashboard/warnings", "routes/dashboard/warnings/route.tsx"),
        route("patients", "routes/patients/route.tsx", [
          route("preview/:patientId", "routes/patient/preview/route.tsx", { id: "list-preview" }),
        ]),
        route("devices", "routes/devices/route.tsx"),
        route("webhooks", "routes/webhooks/route.tsx"),
        route("operator", "routes/operator/route.tsx"),
        route("audit", "routes/audit/route.tsx"),
        route("tasks", "routes/tasks/route.tsx"),
        route("labels", "routes/labels/route.tsx"),
        route("receipts", "routes/receipts/route.tsx"),
        route("search", "routes/search/route.tsx"),
        route("tasks/shift", "routes/tasks/shift/route.tsx"),
        route("implants/inbox", "routes/implants/inbox/route.tsx"),
        route("insights", "routes/insights/route.tsx"),
        route("insights/incidents", "routes/insights/incidents/route.tsx"),
        route("statistics", "routes/statistics/route.tsx"),
        route("statistics/patients", "routes/statistics/patients/route.tsx"),
        route("thresholds", "routes/thresholds/route.tsx"),
        route("onboarding", "routes/onboarding/route.tsx"),
        route("connect-implant-data", "routes/connect-implant-data/route.tsx"),
        route("onboarding-success/:patientId", "routes/onboarding-success/route.tsx"),
        route("profile/quality-report", "routes/quality-report/route.tsx"),
        route("profile/second-factor", "routes/profile/second-factor/route.tsx"),
        route("profile/sessions", "routes/profile/sessions/route.tsx"),
        route("profile", "routes/profile/route.tsx"),
        route("support", "routes/support/route.tsx"),
        route("docs/api", "routes/api-docs/route.tsx"),
        // nothing of the workspace around it: it shows nobody's data
        route("patient/:patientId/archive", "routes/patient/archive/route.tsx"),
        route("patient/:patientId", "routes/patient/route.tsx", [
          index("routes/patient/index/route.tsx"),
          route("profile", "routes/patient/profile/route.tsx"),
          route("monitoring", "routes/patient/monitoring/route.tsx", [
            route("ecg/:ecgId?", "routes/patient/monitoring/ecg/route.tsx"),
            route("handover", "routes/patient/monitoring/handover/route.tsx"),
            route("implant-documents", "routes/patient/monitoring/implant-documents/route.tsx"),
          ]),
          route("import", "routes/patient/import/route.tsx"),
          route("exclusions", "routes/patient/exclusions/route.tsx"),
          route("snoozes", "routes/patient/snoozes/route.tsx"),
          route("labs", "routes/patient/labs/route.tsx"),
          route("med_plan", "routes/patient/med-plan/route.tsx"),
          route("med_plan/scan", "routes/patient/med-plan/scan/route.tsx"),
          route("incidents", "routes/patient/incidents/route.tsx"),
        ]),
      ]),
    ]),
  ]),

  route("*", "routes/not-found/route.tsx"),
] satisfies RouteConfig;
