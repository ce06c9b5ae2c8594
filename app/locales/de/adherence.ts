import type { MessagesOf } from "../messages-of.ts";

export const adherence = {
  section: {
    overall: "Gesamt",
    vox_vc: "Stimme",
    well_being: "Befinden",
    weight: "Gewicht",
    blood_pressure: "Blutdruck",
    heart_rate: "Herzfrequenz",
    ecg: "EKG",
    implant: "Implantat",
  },
  status: {
    IN_ONBOARDING: "in Aufnahme",
    COMPLETE: "vollständig",
    PARTIAL: "teilweise",
    NO_DATA: "keine Daten",
    IN_TIMEOFF: "abwesend",
    BAD_QUALITY: "schlechte Qualität",
    UNTRACKED: "nicht erfasst",
  },
  rate: {
    complete: "Vollständig",
    partial: "Teilweise",
    quality: "Tonqualität",
  },
  sections: "Mitwirkung nach Messung",
  caption: "Mitwirkung je Tag, zwölf Wochen",
  week: "Woche ab",
  below_average: "unter dem Durchschnitt",
  none: "Für diese Person ist keine Mitwirkung erfasst.",
} satisfies MessagesOf<"de">["adherence"];
