import type { MessagesOf } from "../messages-of.ts";

export const person = {
  sex: {
    MALE: "männlich",
    FEMALE: "weiblich",
    NOT_SPECIFIED: "keine Angabe",
  },
  profession: {
    DOCTOR_CARDIOLOGIST: "Kardiologin oder Kardiologe",
    DOCTOR_GENERAL_PRACTITIONER: "Hausärztin oder Hausarzt",
    DOCTOR_OTHER: "Ärztin oder Arzt, andere Fachrichtung",
    NURSE_HF_NURSE: "Herzinsuffizienz-Pflegekraft",
    NURSE_OTHER: "Pflegekraft, anderer Bereich",
    ASSISTANT_MEDICAL: "Medizinische Fachangestellte (MFA)",
  },
  age_years_one: "{{count}} Jahr",
  age_years_other: "{{count}} Jahre",
  provider_support: "Support des Anbieters",
  unknown_author: "Unbekannter Verfasser",
} satisfies MessagesOf<"de">["person"];
