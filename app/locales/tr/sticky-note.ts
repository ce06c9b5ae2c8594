import type { MessagesOf } from "../messages-of.ts";

export const stickyNote = {
  title: "Yapışkan not",
  placeholder: "Bu hastayı açan herkesin bilmesi gerekenler",
  saved: "Not kaydedildi",
  failed: "Not kaydedilmedi. {{reason}} Metniniz hâlâ burada.",
  not_yet_saved: "Bu metin henüz kaydedilmedi.",
  signed_out:
    "Oturumunuz kapandı; not kaydedilmedi. Başka bir sekmede yeniden oturum açıp burada kaydedin: metniniz duruyor.",
  sign_in: "Oturum aç",
  conflict:
    "Bu not bu arada başka biri tarafından ya da başka bir sekmede kaydedildi. Yukarıdaki metniniz kaydedilmedi.",
  theirs: "Kayıtlı not",
  save_mine: "Onun yerine benim metnimi kaydet",
  keep_theirs: "Kayıtlı notu koru",
} satisfies MessagesOf<"tr">["sticky_note"];
