import type { MessagesOf } from "../messages-of.ts";

export const programs = {
  HEART_FAILURE: "Ürək çatışmazlığı",
  EIT_HEALTH: "EIT Health",
  VOX_HF_PROGRAM: "VOX ürək çatışmazlığı",
  SES_PROGRAM: "SES",
  step: {
    ADMISSION: "Qəbul",
    ENROLLMENT: "Tədqiqata daxil edilmə",
    DISCHARGED: "Evə yazılma",
    FIRST_VISIT: "Birinci nəzarət",
    SECOND_VISIT: "İkinci nəzarət",
    LAST_VISIT: "Tədqiqatın sonu",
  },
} satisfies MessagesOf<"az">["programs"];
