import type { MessagesOf } from "../messages-of.ts";

export const adherence = {
  section: {
    overall: "Global",
    vox_vc: "Voix",
    well_being: "Bien-être",
    weight: "Poids",
    blood_pressure: "Pression artérielle",
    heart_rate: "Fréquence cardiaque",
    ecg: "ECG",
    implant: "Implant",
  },
  status: {
    IN_ONBOARDING: "en inclusion",
    COMPLETE: "complet",
    PARTIAL: "partiel",
    NO_DATA: "aucune donnée",
    IN_TIMEOFF: "absent",
    BAD_QUALITY: "mauvaise qualité",
    UNTRACKED: "non suivi",
  },
  rate: {
    complete: "Complète",
    partial: "Partielle",
    quality: "Qualité audio",
  },
  sections: "Observance par mesure",
  caption: "Observance par jour, douze semaines",
  week: "Semaine du",
  below_average: "inférieure à la moyenne",
  none: "Aucune observance n’est enregistrée pour ce patient.",
} satisfies MessagesOf<"fr">["adherence"];
