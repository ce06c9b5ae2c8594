import type { MessagesOf } from "../messages-of.ts";

export const person = {
  sex: {
    MALE: "kişi",
    FEMALE: "qadın",
    NOT_SPECIFIED: "göstərilməyib",
  },
  profession: {
    DOCTOR_CARDIOLOGIST: "Kardioloq",
    DOCTOR_GENERAL_PRACTITIONER: "Ailə həkimi",
    DOCTOR_OTHER: "Digər həkim",
    NURSE_HF_NURSE: "Ürək çatışmazlığı üzrə tibb bacısı",
    NURSE_OTHER: "Digər tibb bacısı",
    ASSISTANT_MEDICAL: "Tibb köməkçisi",
  },
  age_years_one: "{{count}} yaş",
  age_years_other: "{{count}} yaş",
  provider_support: "Provayder dəstəyi",
  unknown_author: "Naməlum müəllif",
} satisfies MessagesOf<"az">["person"];
