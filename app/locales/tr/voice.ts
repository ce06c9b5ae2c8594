import type { MessagesOf } from "../messages-of.ts";

export const voice = {
  caption: "Ses kayıtları, en yeni gün önce",
  date: "Tarih",
  length: "Süre",
  quality: "Kalite",
  risk: "Risk faktörü",
  bad_quality: "kötü kalite",
  band: { HIGH: "yüksek", MED: "orta", LOW: "düşük" },
  absence: "yokluk sırasında",
  session_of: "{{time}} kayıtları",
  task: "Görev",
  no_task: "Görev açıklaması yok",
  recording: "Kayıt {{number}} / {{count}}",
  none_selected: "Kayıt seçilmedi.",
  no_sessions: "Bu dönemde ses kaydı yok.",
  warning_from: "{{value}} değerinden itibaren uyarı",
} satisfies MessagesOf<"tr">["voice"];
