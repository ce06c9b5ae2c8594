import type { MessagesOf } from "../messages-of.ts";

export const person = {
  sex: {
    MALE: "hombre",
    FEMALE: "mujer",
    NOT_SPECIFIED: "no especificado",
  },
  profession: {
    DOCTOR_CARDIOLOGIST: "Cardiología",
    DOCTOR_GENERAL_PRACTITIONER: "Medicina de familia",
    DOCTOR_OTHER: "Otra especialidad médica",
    NURSE_HF_NURSE: "Enfermería de insuficiencia cardíaca",
    NURSE_OTHER: "Otra enfermería",
    ASSISTANT_MEDICAL: "Auxiliar médico",
  },
  age_years_one: "{{count}} año",
  age_years_many: "{{count}} años",
  age_years_other: "{{count}} años",
  provider_support: "Soporte del proveedor",
  unknown_author: "Autor desconocido",
} satisfies MessagesOf<"es">["person"];
