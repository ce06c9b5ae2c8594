/** The quarterly report of a patient. */
export const report = {
  title: "Üç aylık rapor",
  of: "Üç aylık rapor {{quarter}}",
  as_of: "{{time}} itibarıyla",
  quarter: "Çeyrek",
  show: "Göster",
  download: "PDF olarak indir",
  print: "Yazdırma görünümü",
  gdt: {
    download: "Muayenehane için GDT",
    no_birth_date: "GDT dosyası yok: kayıtta GDT’nin gerektirdiği doğum tarihi eksik.",
    no_values: "GDT dosyası yok: bu çeyrekte hiçbir değer ölçülmedi.",
    lost: "GDT dosyasının karakter kümesinde (ISO 8859-1) {{signs}} yok: yerinde soru işareti bulunur ve dosyadaki bir açıklama bunu belirtir.",
  },
  page: "Sayfa {{number}} / {{total}}",
  print_hint:
    "Bu sayfayı yazdırın ya da yazıcı olarak “PDF olarak kaydet”i seçin. Sayfa A4 için düzenlenmiştir.",
  no_data: "Bu çeyrekte veri yok.",
  incidents: "Olaylar",
  type: "Tür",
  count: "Sayı",
  well_being: "İyilik hâli (0 çok iyi – 4 çok kötü)",
  period: "Dönem",
  programme: "Program",
  days_measured: "Ölçüm yapılan günler",
  days_of: "{{total}} günün {{days}} günü",
  plan_changes: "İlaç planı değişikliği",
  none: "yok",
  figures_one: "{{number}} ölçüm · ilk {{first}} · son {{last}} · en düşükten en yükseğe {{range}}",
  figures_other:
    "{{number}} ölçüm · ilk {{first}} · son {{last}} · en düşükten en yükseğe {{range}}",
  drawing: "{{subjects}}: çeyrek boyunca seyir",
  missing_plan: "İlaç planının sürümleri yüklenemedi.",
  legend: {
    limit: "bugünkü sınır",
    absence: "devamsızlık",
    change: "ilaç planı değişikliği",
  },
  strips: {
    title: "Alarm veya uyarı veren EKG’ler",
    drawn:
      "{{total}} EKG’den {{drawn}} tanesi çizildi: önce en ağır olanlar, bunlardan da en yeniler. Tümü uygulamadadır.",
    unread: "{{time}} tarihli EKG yüklenemedi.",
    of: "{{section}}, toplam {{total}} sn",
    leads: "{{count}} derivasyondan biri",
  },
};
