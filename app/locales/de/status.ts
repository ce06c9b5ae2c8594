import type { MessagesOf } from "../messages-of.ts";

export const status = {
  ONBOARDING: "wartet auf Anmeldung",
  ONBOARDED: "in Betreuung",
  ONBOARDED_header: "Aktiv",
  OFFBOARDING: "wird beendet",
  OFFBOARDED: "abgeschlossen",
  IN_HOSPITAL: "im Krankenhaus",
  REMOTE_MONITORING: "Telemonitoring",
  EIT_OFFBOARDED: "Teilnahme beendet",
  action: {
    ACTIVATE: "Aktivieren",
    OFFBOARD: "Betreuung beenden",
    MARK_COMPLETE: "Als abgeschlossen markieren",
    REACTIVATE: "Reaktivieren",
    RESET_PASSWORD: "Passwort zurücksetzen",
  },
  offboarding_reason: {
    DECEASED: "Verstorben",
    COGNITIVE_PHYSICAL_CHALLENGES: "Kognitive oder körperliche Einschränkungen",
    DISQUALIFICATION: "Ausschluss",
    PATIENT_REQUEST: "Wunsch des Patienten",
    TECHNICAL_ISSUES: "Technische Probleme",
    LACK_OF_COOPERATION: "Mangelnde Mitarbeit",
    PATIENT_NOT_REACHABLE: "Patient nicht erreichbar",
    OTHER: "Sonstiges",
    END_OF_STUDY: "Studienende",
    PRACTICE_CHURNED: "Praxis nimmt nicht mehr teil",
  },
} satisfies MessagesOf<"de">["status"];
