import type { MessagesOf } from "../messages-of.ts";

export const status = {
  ONBOARDING: "giriş bekleniyor",
  ONBOARDED: "takipte",
  ONBOARDED_header: "Aktif",
  OFFBOARDING: "sonlandırılıyor",
  OFFBOARDED: "tamamlandı",
  IN_HOSPITAL: "hastanede",
  REMOTE_MONITORING: "uzaktan izlem",
  EIT_OFFBOARDED: "programdan çıkarıldı",
  action: {
    ACTIVATE: "Etkinleştir",
    OFFBOARD: "Takibi sonlandır",
    MARK_COMPLETE: "Tamamlandı olarak işaretle",
    REACTIVATE: "Yeniden etkinleştir",
    RESET_PASSWORD: "Şifreyi sıfırla",
  },
  offboarding_reason: {
    DECEASED: "Vefat",
    COGNITIVE_PHYSICAL_CHALLENGES: "Bilişsel veya fiziksel güçlükler",
    DISQUALIFICATION: "Çalışma dışı bırakma",
    PATIENT_REQUEST: "Hastanın isteği",
    TECHNICAL_ISSUES: "Teknik sorunlar",
    LACK_OF_COOPERATION: "İş birliği eksikliği",
    PATIENT_NOT_REACHABLE: "Hastaya ulaşılamıyor",
    OTHER: "Diğer",
    END_OF_STUDY: "Çalışma sonu",
    PRACTICE_CHURNED: "Muayenehane artık katılmıyor",
  },
} satisfies MessagesOf<"tr">["status"];
