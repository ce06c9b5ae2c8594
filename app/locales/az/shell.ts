import type { MessagesOf } from "../messages-of.ts";

export const shell = {
  app_name: "Vigil",
  skip_to_content: "Məzmuna keç",
  navigation: "Əsas naviqasiya",
  nav: {
    dashboard: "Günün icmalı",
    patients: "Xəstələr",
    devices: "Cihazlar",
    implants: "İmplant\u00adlar",
    thresholds: "Hədd dəyərləri",
    support: "Dəstək",
  },
  alert_counter: "Həyəcan siqnalları və xəbərdarlıqlar, xəstə siyahısına keç",
  add_patient: "Xəstə əlavə et",
  user_menu: "{{name}}: istifadəçi menyusu",
  profile: "Profil",
  change_password: "Şifrəni dəyiş",
  language: "Dil",
  connect_implant_vendor: "İmplant istehsalçısını qoş",
  logout: "Çıxış",
  role: {
    ADMIN: "Admin",
    CUSTOMER_SUPPORT: "Müştəri dəstəyi",
    PBA: "PBA",
  },
  demo_label: "Demo klinika",
  demo_banner:
    "Demo klinika: bütün şəxslər və dəyərlər uydurmadır. Real xəstələrin məlumatlarını daxil etməyin.",
  notices: "Bildirişlər",
  no_notices: "Hələ bildiriş yoxdur.",
  clear_notices: "Bildirişləri sil",
  update_available: "Vigil-in yeni versiyası hazırdır.",
  refresh: "Yenilə",
  draft_title: "Göndərilməmiş mesajınız var",
  draft_text: "Çıxış etsəniz, {{name}} üçün qaralamanız silinəcək.",
  draft_review: "Qaralamaya bax",
} satisfies MessagesOf<"az">["shell"];
