import type { MessagesOf } from "../messages-of.ts";

export const operator = {
  title: "İşletim",
  intro: "Bu kurulumun durumu ve neye ihtiyacı olduğu. Hastalarla ilgili bir şey içermez.",
  not_offered: "Bu arka uç durumunu bildirmiyor.",
  running: "Sürüm {{version}}, {{at}} tarihinden beri çalışıyor, {{sessions}} oturum.",
  never: "hiç",
  migrations: "{{applied}} yapıldı, {{missing}} eksik, {{unknown}} bilinmiyor",
  free: "{{size}} boş",
  queue: "{{waiting}} bekliyor, en eskisi {{since}}; {{failed}} başarısız",
  audit: "son denetim {{at}}, {{faults}} hatalı",
  settings: "Ayarlanmış değerler",
  settings_text: "Diğerlerinin hepsi README tablosundaki varsayılanlardır.",
  secret: "ayarlı, gösterilmez",
  source: { environment: "ortamdan", file: "dosyadan" },
  state: {
    fine: "iyi",
    look: "bakılacak",
    act: "yapılacak",
    unchecked: "henüz denetlenmedi",
    unneeded: "demoda gerekmez",
  },
  part: {
    database: "Veritabanı",
    migrations: "Geçişler",
    backup: "Son yedek",
    disk: "Disk",
    mail: "E-posta",
    webhooks: "Webhook’lar",
    ingest: "En yeni ölçüm",
    inbox: "İmplant gelen kutusu",
    audit: "Denetim günlüğü",
    jobs: "Yinelenen işler",
  },
  job: {
    mail: "E-posta",
    audit: "Denetim günlüğü",
    silence: "Cihazların sessizliği",
    webhooks: "Webhook’lar",
  },
  advice: {
    pglite:
      "PGlite denemek ve küçük muayenehaneler içindir: tek makinede tek süreç. npm run move ile PostgreSQL’e geçin.",
    migrations:
      "Veritabanı ile program farklı sürümlerde. Yeni sürümü yeniden başlatıp günlüğünü okuyun.",
    no_backup: "Burada henüz yedek alınmadı. npm run backup çalıştırın, sonra her gün.",
    old_backup: "Son yedek iki günden eski. npm run backup çalıştıran göreve bakın.",
    disk_low: "500 MB’den az boş yer var. Yer açın ya da DATA_DIR diskini büyütün.",
    disk_full: "Yakında hiçbir şey kaydedilemeyecek. DATA_DIR diskinde hemen yer açın.",
    mail_off: "E-posta saklanıyor, gönderilmiyor. SMTP_URL ve MAIL_FROM ayarlayın.",
    mail_waits:
      "E-posta bekliyor ya da vazgeçildi. Posta sunucusunun yanıtı günlüktedir; SMTP_URL’e bakın.",
    webhooks_wait:
      "Teslimler bekliyor ya da vazgeçildi. “Webhook’lar” sayfasında görüp yeniden gönderin.",
    nothing_came: "Altı saattir ölçüm yok. Ağa, vekil sunucuya ve ağ geçidi belirteçlerine bakın.",
    inbox_waits: "İmplant iletileri bir günden uzun süredir bekliyor. İmplant gelen kutusunu açın.",
    audit_broken:
      "Denetim günlüğü değiştirilmiş. Diski ve yedekleri olduğu gibi bırakıp npm run audit:verify çalıştırın.",
    audit_old: "Denetim günlüğü iki gündür denetlenmedi. Günlüğü okuyup arka ucu yeniden başlatın.",
    job_failed: "Son çalıştırma başarısız oldu. Nedeni günlüktedir; yinelenecek.",
  },
} satisfies MessagesOf<"tr">["operator"];
