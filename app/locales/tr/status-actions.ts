import type { MessagesOf } from "../messages-of.ts";

export const statusActions = {
  label: "Bakım durumu",
  unclear:
    "Bunun yapılıp yapılmadığı kesin değil. Yeniden denemeden önce lütfen hastanın durumuna bakın.",
  not_possible: "Bu artık mümkün değil: hastanın durumu bu arada değişti.",
  title: {
    ACTIVATE: "{{name}} etkinleştirilsin mi?",
    OFFBOARD: "Hasta bakımını sonlandır: {{name}}",
    MARK_COMPLETE: "{{name}} için çıkış tamamlandı olarak işaretlensin mi?",
    REACTIVATE: "{{name}} yeniden etkinleştirilsin mi?",
    RESET_PASSWORD: "{{name}} için parola sıfırlansın mı?",
  },
  text: {
    ACTIVATE: "{{name}} hemen bakıma alınır ve ölçümleri izlenir.",
    OFFBOARD: "{{name}} için uzaktan izlem sona erer. Dosya saklanır ve okunabilir.",
    MARK_COMPLETE: "{{name}} programdan çıkmış olarak listelenir. Dosya saklanır ve okunabilir.",
    REACTIVATE: "{{name}} yeniden bakıma alınır ve ölçümleri izlenir.",
    RESET_PASSWORD:
      "{{name}} için eski parola hemen geçersiz olur ve açık oturumlar kapatılır. Yenisi sonraki sayfada gösterilir.",
  },
  reactivation: {
    provider_contacts: "Sağlayıcı hastayla yeniden iletişime geçer.",
    ends_offboarding: "Başlatılmış bir çıkış işlemi bununla geri alınır.",
  },
  offboarding: {
    reason: "Neden",
    comment: "Açıklama",
    comment_hint: "“Diğer” seçildiğinde gereklidir",
    by_provider:
      "Sağlayıcı şimdi hastayla veya yakınlarıyla iletişime geçer, cihazları geri alır ve çıkışı tamamlar.",
    by_customer:
      "Ekibiniz hastayı veya yakınlarını bilgilendirir, cihazları geri alır ve ardından çıkışı tamamlandı olarak işaretler.",
    billing_note:
      "Bu hasta faturalandırılıyor. Bakımla birlikte faturalama da biter; başlamış olan üç aylık dönem yine faturalandırılır.",
  },
  done: {
    ACTIVATE: "{{name}} artık bakımda.",
    OFFBOARD: "{{name}} için bakım sonlandırılıyor.",
    MARK_COMPLETE: "{{name}} için çıkış tamamlandı.",
    REACTIVATE: "{{name}} yeniden bakımda.",
  },
  password: {
    title: "Yeni parola: {{name}}",
    text: "Bu parolayı hastaya bildirin. Yalnızca burada, en fazla on dakika gösterilir ve ilk girişte değiştirilmelidir.",
    gone: "Parola artık gösterilmiyor. Hastaya ulaşmadıysa lütfen yeniden sıfırlayın.",
    numbers: "Telefon numaraları",
    no_numbers: "Kayıtlı numara yok.",
    mobile: "Cep telefonu",
    landline: "Sabit hat",
    secondary_contact: "İkinci kişi",
  },
} satisfies MessagesOf<"tr">["status_actions"];
