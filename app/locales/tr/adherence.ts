import type { MessagesOf } from "../messages-of.ts";

export const adherence = {
  section: {
    overall: "Genel",
    vox_vc: "Ses",
    well_being: "İyilik hali",
    weight: "Kilo",
    blood_pressure: "Kan basıncı",
    heart_rate: "Kalp hızı",
    ecg: "EKG",
    implant: "İmplant",
  },
  status: {
    IN_ONBOARDING: "kayıt aşamasında",
    COMPLETE: "tam",
    PARTIAL: "kısmi",
    NO_DATA: "veri yok",
    IN_TIMEOFF: "yokluk dönemi",
    BAD_QUALITY: "düşük kalite",
    UNTRACKED: "izlenmiyor",
  },
  rate: {
    complete: "Tam",
    partial: "Kısmi",
    quality: "Ses kalitesi",
  },
  sections: "Ölçüm türüne göre uyum",
  caption: "Günlere göre uyum, on iki hafta",
  week: "Hafta",
  below_average: "ortalamanın altında",
  none: "Bu hasta için uyum kaydı yok.",
} satisfies MessagesOf<"tr">["adherence"];
