import type { MessagesOf } from "../messages-of.ts";

export const programs = {
  HEART_FAILURE: "Hartfalen",
  EIT_HEALTH: "EIT Health",
  VOX_HF_PROGRAM: "VOX hartfalen",
  SES_PROGRAM: "SES",
  step: {
    ADMISSION: "Opname",
    ENROLLMENT: "Inclusie",
    DISCHARGED: "Ontslag",
    FIRST_VISIT: "Eerste controle",
    SECOND_VISIT: "Tweede controle",
    LAST_VISIT: "Einde studie",
  },
} satisfies MessagesOf<"nl">["programs"];
