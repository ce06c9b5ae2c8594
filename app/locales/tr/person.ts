import type { MessagesOf } from "../messages-of.ts";

export const person = {
  sex: {
    MALE: "erkek",
    FEMALE: "kadın",
    NOT_SPECIFIED: "belirtilmemiş",
  },
  profession: {
    DOCTOR_CARDIOLOGIST: "Kardiyolog",
    DOCTOR_GENERAL_PRACTITIONER: "Aile hekimi",
    DOCTOR_OTHER: "Diğer hekim",
    NURSE_HF_NURSE: "Kalp yetersizliği hemşiresi",
    NURSE_OTHER: "Diğer hemşire",
    ASSISTANT_MEDICAL: "Tıbbi asistan",
  },
  age_years_one: "{{count}} yaşında",
  age_years_other: "{{count}} yaşında",
  provider_support: "Sağlayıcı desteği",
  unknown_author: "Bilinmeyen yazar",
} satisfies MessagesOf<"tr">["person"];
