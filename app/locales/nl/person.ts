import type { MessagesOf } from "../messages-of.ts";

export const person = {
  sex: {
    MALE: "man",
    FEMALE: "vrouw",
    NOT_SPECIFIED: "niet opgegeven",
  },
  profession: {
    DOCTOR_CARDIOLOGIST: "Cardioloog",
    DOCTOR_GENERAL_PRACTITIONER: "Huisarts",
    DOCTOR_OTHER: "Andere arts",
    NURSE_HF_NURSE: "Hartfalenverpleegkundige",
    NURSE_OTHER: "Andere verpleegkundige",
    ASSISTANT_MEDICAL: "Doktersassistent",
  },
  age_years_one: "{{count}} jaar",
  age_years_other: "{{count}} jaar",
  provider_support: "Ondersteuning van de aanbieder",
  unknown_author: "Onbekende auteur",
} satisfies MessagesOf<"nl">["person"];
