import type { MessagesOf } from "../messages-of.ts";

export const voice = {
  caption: "Səs yazıları, ən yeni gün əvvəldə",
  date: "Tarix",
  length: "Uzunluq",
  quality: "Keyfiyyət",
  risk: "Risk amili",
  bad_quality: "pis keyfiyyət",
  band: { HIGH: "yüksək", MED: "orta", LOW: "aşağı" },
  absence: "yoxluq zamanı",
  session_of: "{{time}} yazıları",
  task: "Tapşırıq",
  no_task: "Tapşırıq təsvir edilməyib",
  recording: "Yazı {{number}} / {{count}}",
  none_selected: "Yazı seçilməyib.",
  no_sessions: "Bu dövrdə səs yazısı yoxdur.",
  warning_from: "{{value}} dəyərindən xəbərdarlıq",
} satisfies MessagesOf<"az">["voice"];
