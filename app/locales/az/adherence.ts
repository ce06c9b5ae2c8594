import type { MessagesOf } from "../messages-of.ts";

export const adherence = {
  section: {
    overall: "Ümumi",
    vox_vc: "Səs",
    well_being: "Özünü hiss etmə",
    weight: "Çəki",
    blood_pressure: "Qan təzyiqi",
    heart_rate: "Ürək tezliyi",
    ecg: "EKQ",
    implant: "İmplant",
  },
  status: {
    IN_ONBOARDING: "qeydiyyat mərhələsində",
    COMPLETE: "tam",
    PARTIAL: "qismən",
    NO_DATA: "məlumat yoxdur",
    IN_TIMEOFF: "yoxluq dövrü",
    BAD_QUALITY: "aşağı keyfiyyət",
    UNTRACKED: "izlənmir",
  },
  rate: {
    complete: "Tam",
    partial: "Qismən",
    quality: "Səs keyfiyyəti",
  },
  sections: "Ölçmə növünə görə əməl etmə",
  caption: "Günlər üzrə rejimə əməl etmə, on iki həftə",
  week: "Həftə",
  below_average: "ortadan aşağı",
  none: "Bu xəstə üçün qeyd yoxdur.",
} satisfies MessagesOf<"az">["adherence"];
