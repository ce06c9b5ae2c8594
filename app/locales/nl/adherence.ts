import type { MessagesOf } from "../messages-of.ts";

export const adherence = {
  section: {
    overall: "Totaal",
    vox_vc: "Stem",
    well_being: "Welbevinden",
    weight: "Gewicht",
    blood_pressure: "Bloeddruk",
    heart_rate: "Hartfrequentie",
    ecg: "Ecg",
    implant: "Implantaat",
  },
  status: {
    IN_ONBOARDING: "in aanmelding",
    COMPLETE: "volledig",
    PARTIAL: "gedeeltelijk",
    NO_DATA: "geen gegevens",
    IN_TIMEOFF: "afwezig",
    BAD_QUALITY: "slechte kwaliteit",
    UNTRACKED: "niet gevolgd",
  },
  rate: {
    complete: "Volledig",
    partial: "Gedeeltelijk",
    quality: "Geluidskwaliteit",
  },
  sections: "Therapietrouw per meting",
  caption: "Therapietrouw per dag, twaalf weken",
  week: "Week van",
  below_average: "onder het gemiddelde",
  none: "Voor deze patiënt is geen therapietrouw vastgelegd.",
} satisfies MessagesOf<"nl">["adherence"];
