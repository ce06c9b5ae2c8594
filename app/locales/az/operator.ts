import type { MessagesOf } from "../messages-of.ts";

export const operator = {
  title: "İstismar",
  intro: "Bu quraşdırmanın vəziyyəti və nəyə ehtiyacı olduğu. Xəstələr haqqında heç nə demir.",
  not_offered: "Bu server vəziyyətini bildirmir.",
  running: "Versiya {{version}}, {{at}} tarixindən işləyir, {{sessions}} sessiya.",
  never: "heç vaxt",
  migrations: "{{applied}} edilib, {{missing}} çatmır, {{unknown}} naməlum",
  free: "{{size}} boşdur",
  queue: "{{waiting}} gözləyir, ən köhnəsi {{since}}; {{failed}} uğursuz",
  audit: "son yoxlama {{at}}, {{faults}} xətalı",
  settings: "Təyin edilmiş ayarlar",
  settings_text: "Qalanların hamısı README cədvəlindəki ilkin dəyərlərdir.",
  secret: "təyin edilib, göstərilmir",
  source: { environment: "mühitdən", file: "fayldan" },
  state: {
    fine: "qaydasındadır",
    look: "baxılmalı",
    act: "edilməli",
    unchecked: "hələ yoxlanmayıb",
    unneeded: "demoda lazım deyil",
  },
  part: {
    database: "Verilənlər bazası",
    migrations: "Miqrasiyalar",
    backup: "Son ehtiyat nüsxə",
    disk: "Disk",
    mail: "E-poçt",
    webhooks: "Vebhuklar",
    ingest: "Ən yeni ölçmə",
    inbox: "İmplant qutusu",
    audit: "Audit jurnalı",
    jobs: "Təkrarlanan işlər",
  },
  job: {
    mail: "E-poçt",
    audit: "Audit jurnalı",
    silence: "Cihazların susması",
    webhooks: "Vebhuklar",
  },
  advice: {
    pglite:
      "PGlite sınaq və kiçik klinikalar üçündür: bir maşında bir proses. npm run move ilə PostgreSQL-ə keçin.",
    migrations:
      "Baza və proqram müxtəlif versiyalardadır. Yeni versiyanı yenidən başladın və jurnalını oxuyun.",
    no_backup: "Burada hələ ehtiyat nüsxə yaradılmayıb. npm run backup işə salın, sonra hər gün.",
    old_backup: "Son ehtiyat nüsxə iki gündən köhnədir. npm run backup işə salan tapşırığa baxın.",
    disk_low: "500 MB-dan az yer qalıb. Yer açın və ya DATA_DIR diskini böyüdün.",
    disk_full: "Tezliklə heç nə saxlanıla bilməyəcək. DATA_DIR diskində indi yer açın.",
    mail_off: "E-poçt saxlanılır, göndərilmir. SMTP_URL və MAIL_FROM təyin edin.",
    mail_waits:
      "E-poçt gözləyir və ya imtina edilib. Poçt serverinin cavabı jurnaldadır; SMTP_URL-ə baxın.",
    webhooks_wait:
      "Çatdırılmalar gözləyir və ya imtina edilib. “Vebhuklar” səhifəsində baxıb yenidən göndərin.",
    nothing_came: "Altı saatdır ölçmə yoxdur. Şəbəkəyə, proksiyə və şlüzlərin tokenlərinə baxın.",
    inbox_waits: "İmplant mesajları bir gündən çox gözləyir. İmplant qutusunu açın.",
    audit_broken:
      "Audit jurnalı dəyişdirilib. Diski və nüsxələri olduğu kimi saxlayın və npm run audit:verify işə salın.",
    audit_old:
      "Audit jurnalı iki gündür yoxlanılmayıb. Jurnalı oxuyun və serveri yenidən başladın.",
    job_failed: "Son icra uğursuz oldu. Səbəbi jurnaldadır; təkrarlanacaq.",
  },
} satisfies MessagesOf<"az">["operator"];
