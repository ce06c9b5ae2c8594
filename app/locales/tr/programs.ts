import type { MessagesOf } from "../messages-of.ts";

export const programs = {
  HEART_FAILURE: "Kalp yetersizliği",
  EIT_HEALTH: "EIT Health",
  VOX_HF_PROGRAM: "VOX kalp yetersizliği",
  SES_PROGRAM: "SES",
  step: {
    ADMISSION: "Yatış",
    ENROLLMENT: "Çalışmaya alınma",
    DISCHARGED: "Taburculuk",
    FIRST_VISIT: "Birinci kontrol",
    SECOND_VISIT: "İkinci kontrol",
    LAST_VISIT: "Çalışma sonu",
  },
} satisfies MessagesOf<"tr">["programs"];
