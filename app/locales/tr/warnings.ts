export const warnings = {
  title: "Uyarıları birlikte onayla",
  several: "Birden fazla seç",
  intro: "Yalnızca uyarısı olan hastalar. Alarmlar her hasta için ayrı ayrı onaylanır.",
  not_offered: "Bu arka uç uyarıları birlikte onaylayamıyor.",
  column: {
    tick: "Seçim",
    patient: "Hasta",
    warnings: "Uyarılar",
    due: "Süre",
  },
  tick_one: "Seç: {{name}}",
  tick_some: "Lütfen en az bir hasta seçin",
  stands_for_one: "{{count}} uyarı",
  stands_for_other: "toplam {{count}} uyarı",
  note_hint: "Seçilen her hasta için kaydedilir.",
  first:
    "{{total}} hastadan süresi en yakın olan {{shown}} hasta listelenir. Diğerleri bunlar onaylandıktan sonra gelir.",
  submit: "Seçilen uyarıları onayla",
  acknowledge_one: "{{count}} uyarıyı onayla",
  acknowledge_other: "{{count}} uyarıyı onayla",
  done_one: "{{count}} uyarı onaylandı.",
  done_other: "{{count}} uyarı onaylandı.",
  seen_before_one: "{{count}} uyarı daha önce onaylanmıştı.",
  seen_before_other: "{{count}} uyarı daha önce onaylanmıştı.",
  has_alert:
    "Hiçbir şey onaylanmadı, çünkü şu hastaların açık alarmı var: {{names}}. Alarmlar her hasta için ayrı ayrı onaylanır. Diğer seçimleriniz ve not korundu.",
  has_alert_unnamed:
    "Hiçbir şey onaylanmadı, çünkü aralarında bir alarm var. Alarmlar her hasta için ayrı ayrı onaylanır. Diğer seçimleriniz ve not korundu.",
  undo_title: "Son on dakikada onayladıklarınız",
  undo_refused: "Hâlâ onaylı: {{names}}",
  receipts_tick: "İşaretlenen her hastaya bildir: {{texts}}",
  receipts_told: "Bugün zaten bilgilendirildi, yeni mesaj gönderilmez: {{names}}",
  receipts_sent_one: "{{count}} hasta bir mesajla bilgilendirildi.",
  receipts_sent_other: "{{count}} hasta bir mesajla bilgilendirildi.",
  receipts_before_one: "{{count}} hasta bugün zaten bilgilendirilmişti; ikinci mesaj gönderilmedi.",
  receipts_before_other:
    "{{count}} hasta bugün zaten bilgilendirilmişti; ikinci mesaj gönderilmedi.",
  receipts_stay:
    "Bu hastalara giden mesaj kalır: {{names}}. Artık doğru değilse kendilerine yazın.",
};
