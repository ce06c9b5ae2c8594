import type { MessagesOf } from "../messages-of.ts";

export const shell = {
  app_name: "Vigil",
  skip_to_content: "Zum Inhalt springen",
  navigation: "Hauptnavigation",
  nav: {
    dashboard: "Tages\u00adübersicht",
    patients: "Patienten",
    devices: "Geräte",
    implants: "Implan\u00adtate",
    thresholds: "Grenz\u00adwerte",
    support: "Hilfe",
  },
  alert_counter: "Alarme und Warnungen, zur Patientenliste",
  add_patient: "Patient aufnehmen",
  user_menu: "Benutzermenü von {{name}}",
  profile: "Profil",
  change_password: "Passwort ändern",
  language: "Sprache",
  connect_implant_vendor: "Implantathersteller verbinden",
  logout: "Abmelden",
  role: {
    ADMIN: "Admin",
    CUSTOMER_SUPPORT: "Customer Support",
    PBA: "PBA",
  },
  demo_label: "Demo-Klinik",
  demo_banner:
    "Demo-Klinik: Alle Personen und Werte sind erfunden. Geben Sie keine Daten echter Patienten ein.",
  notices: "Hinweise",
  no_notices: "Noch keine Hinweise.",
  clear_notices: "Hinweise löschen",
  update_available: "Eine neuere Version von Vigil ist bereit.",
  refresh: "Neu laden",
  draft_title: "Eine Nachricht wurde noch nicht gesendet",
  draft_text: "Ihr Entwurf an {{name}} wird beim Abmelden gelöscht.",
  draft_review: "Entwurf ansehen",
} satisfies MessagesOf<"de">["shell"];
