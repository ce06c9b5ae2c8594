import type { MessagesOf } from "../messages-of.ts";

export const status = {
  ONBOARDING: "en attente de connexion",
  ONBOARDED: "pris en charge",
  ONBOARDED_header: "Actif",
  OFFBOARDING: "en cours",
  OFFBOARDED: "terminé",
  IN_HOSPITAL: "à l’hôpital",
  REMOTE_MONITORING: "télésurveillance",
  EIT_OFFBOARDED: "sorti du programme",
  action: {
    ACTIVATE: "Activer",
    OFFBOARD: "Mettre fin au suivi",
    MARK_COMPLETE: "Marquer comme terminé",
    REACTIVATE: "Réactiver",
    RESET_PASSWORD: "Réinitialiser le mot de passe",
  },
  offboarding_reason: {
    DECEASED: "Décès",
    COGNITIVE_PHYSICAL_CHALLENGES: "Difficultés cognitives ou physiques",
    DISQUALIFICATION: "Exclusion",
    PATIENT_REQUEST: "Demande du patient",
    TECHNICAL_ISSUES: "Problèmes techniques",
    LACK_OF_COOPERATION: "Manque de coopération",
    PATIENT_NOT_REACHABLE: "Patient injoignable",
    OTHER: "Autre",
    END_OF_STUDY: "Fin de l’étude",
    PRACTICE_CHURNED: "Le cabinet ne participe plus",
  },
} satisfies MessagesOf<"fr">["status"];
