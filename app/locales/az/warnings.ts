export const warnings = {
  title: "Xəbərdarlıqları birlikdə təsdiqlə",
  several: "Bir neçəsini seç",
  intro: "Yalnız xəbərdarlığı olan xəstələr. Həyəcan siqnalları hər xəstə üçün ayrıca təsdiqlənir.",
  not_offered: "Bu backend xəbərdarlıqları birlikdə təsdiqləyə bilmir.",
  column: {
    tick: "Seçim",
    patient: "Xəstə",
    warnings: "Xəbərdarlıqlar",
    due: "Müddət",
  },
  tick_one: "Seç: {{name}}",
  tick_some: "Zəhmət olmasa ən azı bir xəstə seçin",
  stands_for_one: "{{count}} xəbərdarlıq",
  stands_for_other: "cəmi {{count}} xəbərdarlıq",
  note_hint: "Seçilmiş hər xəstə üçün saxlanılır.",
  first:
    "{{total}} xəstədən müddəti ən yaxın olan {{shown}} xəstə göstərilir. Qalanları bunlar təsdiqləndikdən sonra gələcək.",
  submit: "Seçilmiş xəbərdarlıqları təsdiqlə",
  acknowledge_one: "{{count}} xəbərdarlığı təsdiqlə",
  acknowledge_other: "{{count}} xəbərdarlığı təsdiqlə",
  done_one: "{{count}} xəbərdarlıq təsdiqləndi.",
  done_other: "{{count}} xəbərdarlıq təsdiqləndi.",
  seen_before_one: "{{count}} xəbərdarlıq əvvəlcədən təsdiqlənmişdi.",
  seen_before_other: "{{count}} xəbərdarlıq əvvəlcədən təsdiqlənmişdi.",
  has_alert:
    "Heç nə təsdiqlənmədi, çünki bu xəstələrin açıq həyəcan siqnalı var: {{names}}. Həyəcan siqnalları hər xəstə üçün ayrıca təsdiqlənir. Qalan seçiminiz və qeyd saxlanılıb.",
  has_alert_unnamed:
    "Heç nə təsdiqlənmədi, çünki aralarında həyəcan siqnalı var. Həyəcan siqnalları hər xəstə üçün ayrıca təsdiqlənir. Qalan seçiminiz və qeyd saxlanılıb.",
  undo_title: "Son on dəqiqədə təsdiqlədikləriniz",
  undo_refused: "Hələ də təsdiqlənib: {{names}}",
  receipts_tick: "İşarələnmiş hər xəstəyə bildir: {{texts}}",
  receipts_told: "Bu gün artıq məlumat verilib, yeni mesaj göndərilmir: {{names}}",
  receipts_sent_one: "{{count}} xəstəyə mesajla məlumat verildi.",
  receipts_sent_other: "{{count}} xəstəyə mesajla məlumat verildi.",
  receipts_before_one:
    "{{count}} xəstəyə bu gün artıq məlumat verilmişdi; ikinci mesaj göndərilmədi.",
  receipts_before_other:
    "{{count}} xəstəyə bu gün artıq məlumat verilmişdi; ikinci mesaj göndərilmədi.",
  receipts_stay:
    "Bu xəstələrə göndərilmiş mesaj qalır: {{names}}. Artıq doğru deyilsə, onlara yazın.",
};
