import type { MessagesOf } from "../messages-of.ts";

export const messages = {
  title: "Mesajlar",
  list: "Bu xəstə ilə mesajlar",
  none: "Hələ mesaj yoxdur. Birincisini aşağıda yaza bilərsiniz.",
  draft: "göndərilməmiş qaralama",
  minimize: "Kiçilt",
  mark_seen: "Görülmüş kimi qeyd et",
  seen_failed: "Mesajları görülmüş kimi qeyd etmək mümkün olmadı. Yenidən cəhd edin.",
  message_title: "Mövzu",
  message: "Mesaj",
  allow_to_reply: "Xəstə cavab verə bilər",
  keep_draft: "Qaralama kimi saxla",
  kept: "Qaralama saxlanıldı",
  not_kept: "Qaralamanı hazırda saxlamaq mümkün deyil. Bu səhifə açıq qaldıqca burada qalır.",
  signed_out:
    "Sistemdən çıxarılmısınız. Mətniniz burada qalır: başqa vərəqdə yenidən daxil olun, sonra göndərin.",
  leave_question:
    "Mesajınız göndərilməyib. Bu xəstədən çıxmaq istəyirsiniz? Qaralama sistemdən çıxana qədər saxlanılır.",
  sent: "Mesaj göndərildi",
  failed: "Mesaj göndərilmədi. {{reason}} Mətniniz hələ buradadır.",
  unclear: "Mesajın göndərildiyi dəqiq deyil. Yenidən göndərməzdən əvvəl siyahıya baxın.",
} satisfies MessagesOf<"az">["messages"];
