import type { MessagesOf } from "../messages-of.ts";

export const status = {
  ONBOARDING: "wacht op aanmelding",
  ONBOARDED: "in begeleiding",
  ONBOARDED_header: "Actief",
  OFFBOARDING: "wordt afgerond",
  OFFBOARDED: "afgerond",
  IN_HOSPITAL: "in het ziekenhuis",
  REMOTE_MONITORING: "telemonitoring",
  EIT_OFFBOARDED: "deelname beëindigd",
  action: {
    ACTIVATE: "Activeren",
    OFFBOARD: "Begeleiding beëindigen",
    MARK_COMPLETE: "Als afgerond markeren",
    REACTIVATE: "Opnieuw activeren",
    RESET_PASSWORD: "Wachtwoord opnieuw instellen",
  },
  offboarding_reason: {
    DECEASED: "Overleden",
    COGNITIVE_PHYSICAL_CHALLENGES: "Cognitieve of lichamelijke beperkingen",
    DISQUALIFICATION: "Uitsluiting",
    PATIENT_REQUEST: "Verzoek van de patiënt",
    TECHNICAL_ISSUES: "Technische problemen",
    LACK_OF_COOPERATION: "Onvoldoende medewerking",
    PATIENT_NOT_REACHABLE: "Patiënt niet bereikbaar",
    OTHER: "Overig",
    END_OF_STUDY: "Einde studie",
    PRACTICE_CHURNED: "Praktijk doet niet meer mee",
  },
} satisfies MessagesOf<"nl">["status"];
