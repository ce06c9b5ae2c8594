import type { MessagesOf } from "../messages-of.ts";

export const programs = {
  HEART_FAILURE: "Insuffisance cardiaque",
  EIT_HEALTH: "EIT Health",
  VOX_HF_PROGRAM: "VOX insuffisance cardiaque",
  SES_PROGRAM: "SES",
  step: {
    ADMISSION: "Admission",
    ENROLLMENT: "Inclusion",
    DISCHARGED: "Sortie",
    FIRST_VISIT: "Premier contrôle",
    SECOND_VISIT: "Second contrôle",
    LAST_VISIT: "Fin de l’étude",
  },
} satisfies MessagesOf<"fr">["programs"];
