import type { MessagesOf } from "../messages-of.ts";

export const messages = {
  title: "Mesajlar",
  list: "Bu hastayla mesajlar",
  none: "Henüz mesaj yok. İlkini aşağıya yazabilirsiniz.",
  draft: "gönderilmemiş taslak",
  minimize: "Küçült",
  mark_seen: "Görüldü olarak işaretle",
  seen_failed: "Mesajlar görüldü olarak işaretlenemedi. Lütfen yeniden deneyin.",
  message_title: "Başlık",
  message: "Mesaj",
  allow_to_reply: "Hasta yanıtlayabilir",
  keep_draft: "Taslak olarak sakla",
  kept: "Taslak saklandı",
  not_kept: "Taslak şu anda saklanamıyor. Bu sayfa açık kaldığı sürece burada durur.",
  signed_out:
    "Oturumunuz kapandı. Metniniz burada duruyor: başka bir sekmede yeniden oturum açın, sonra gönderin.",
  leave_question:
    "Mesajınız gönderilmedi. Bu hastadan ayrılmak istiyor musunuz? Taslak, çıkış yapana kadar saklanır.",
  sent: "Mesaj gönderildi",
  failed: "Mesaj gönderilmedi. {{reason}} Metniniz hâlâ burada.",
  unclear: "Mesajın gönderilip gönderilmediği kesin değil. Yeniden göndermeden önce listeye bakın.",
} satisfies MessagesOf<"tr">["messages"];
