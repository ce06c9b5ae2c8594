import type { MessagesOf } from "../messages-of.ts";

export const adherence = {
  section: {
    overall: "Global",
    vox_vc: "Voz",
    well_being: "Bienestar",
    weight: "Peso",
    blood_pressure: "Presión arterial",
    heart_rate: "Frecuencia cardíaca",
    ecg: "ECG",
    implant: "Implante",
  },
  status: {
    IN_ONBOARDING: "en incorporación",
    COMPLETE: "completo",
    PARTIAL: "parcial",
    NO_DATA: "sin datos",
    IN_TIMEOFF: "ausente",
    BAD_QUALITY: "mala calidad",
    UNTRACKED: "sin seguimiento",
  },
  rate: {
    complete: "Completa",
    partial: "Parcial",
    quality: "Calidad del audio",
  },
  sections: "Adherencia por tipo de medición",
  caption: "Adherencia por día, doce semanas",
  week: "Semana del",
  below_average: "por debajo de la media",
  none: "No hay adherencia registrada para este paciente.",
} satisfies MessagesOf<"es">["adherence"];
