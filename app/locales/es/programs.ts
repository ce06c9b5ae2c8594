import type { MessagesOf } from "../messages-of.ts";

export const programs = {
  HEART_FAILURE: "Insuficiencia cardíaca",
  EIT_HEALTH: "EIT Health",
  VOX_HF_PROGRAM: "VOX insuficiencia cardíaca",
  SES_PROGRAM: "SES",
  step: {
    ADMISSION: "Ingreso",
    ENROLLMENT: "Inclusión",
    DISCHARGED: "Alta",
    FIRST_VISIT: "Primer control",
    SECOND_VISIT: "Segundo control",
    LAST_VISIT: "Fin del estudio",
  },
} satisfies MessagesOf<"es">["programs"];
