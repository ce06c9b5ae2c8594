import type { MessagesOf } from "../messages-of.ts";

export const status = {
  ONBOARDING: "girişi gözləyir",
  ONBOARDED: "nəzarətdə",
  ONBOARDED_header: "Aktiv",
  OFFBOARDING: "tamamlanır",
  OFFBOARDED: "tamamlanıb",
  IN_HOSPITAL: "xəstəxanada",
  REMOTE_MONITORING: "məsafədən nəzarət",
  EIT_OFFBOARDED: "proqramdan çıxarılıb",
  action: {
    ACTIVATE: "Aktivləşdir",
    OFFBOARD: "Nəzarəti bitir",
    MARK_COMPLETE: "Tamamlanmış kimi qeyd et",
    REACTIVATE: "Yenidən aktivləşdir",
    RESET_PASSWORD: "Şifrəni sıfırla",
  },
  offboarding_reason: {
    DECEASED: "Vəfat edib",
    COGNITIVE_PHYSICAL_CHALLENGES: "Koqnitiv və ya fiziki çətinliklər",
    DISQUALIFICATION: "Kənarlaşdırma",
    PATIENT_REQUEST: "Xəstənin istəyi",
    TECHNICAL_ISSUES: "Texniki problemlər",
    LACK_OF_COOPERATION: "Əməkdaşlığın olmaması",
    PATIENT_NOT_REACHABLE: "Xəstə ilə əlaqə saxlamaq mümkün deyil",
    OTHER: "Digər",
    END_OF_STUDY: "Tədqiqatın sonu",
    PRACTICE_CHURNED: "Praksis artıq iştirak etmir",
  },
} satisfies MessagesOf<"az">["status"];
