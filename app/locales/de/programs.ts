import type { MessagesOf } from "../messages-of.ts";

export const programs = {
  HEART_FAILURE: "Herzinsuffizienz",
  EIT_HEALTH: "EIT Health",
  VOX_HF_PROGRAM: "VOX Herzinsuffizienz",
  SES_PROGRAM: "SES",
  step: {
    ADMISSION: "Aufnahme",
    ENROLLMENT: "Einschluss",
    DISCHARGED: "Entlassung",
    FIRST_VISIT: "Erster Kontrolltermin",
    SECOND_VISIT: "Zweiter Kontrolltermin",
    LAST_VISIT: "Studienende",
  },
} satisfies MessagesOf<"de">["programs"];
