import type { MessagesOf } from "../messages-of.ts";

export const person = {
  sex: {
    MALE: "homme",
    FEMALE: "femme",
    NOT_SPECIFIED: "non précisé",
  },
  profession: {
    DOCTOR_CARDIOLOGIST: "Cardiologue",
    DOCTOR_GENERAL_PRACTITIONER: "Médecin généraliste",
    DOCTOR_OTHER: "Autre médecin",
    NURSE_HF_NURSE: "Infirmier spécialisé en insuffisance cardiaque",
    NURSE_OTHER: "Autre infirmier",
    ASSISTANT_MEDICAL: "Assistant médical",
  },
  age_years_one: "{{count}} an",
  age_years_many: "{{count}} ans",
  age_years_other: "{{count}} ans",
  provider_support: "Assistance du fournisseur",
  unknown_author: "Auteur inconnu",
} satisfies MessagesOf<"fr">["person"];
