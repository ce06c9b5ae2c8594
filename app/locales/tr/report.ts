/** The quarterly report of a patient. */
export const report = {
  title: "Üç aylık rapor",
  of: "Üç aylık rapor {{quarter}}",
  as_of: "{{time}} itibarıyla",
  quarter: "Çeyrek",
  show: "Göster",
  download: "PDF olarak indir",
  print: "Yazdırma görünümü",
  page: "Sayfa {{number}} / {{total}}",
  print_hint:
    "Bu sayfayı yazdırın ya da yazıcı olarak “PDF olarak kaydet”i seçin. Sayfa A4 için düzenlenmiştir.",
  no_data: "Bu çeyrekte veri yok.",
  incidents: "Olaylar",
  type: "Tür",
  count: "Sayı",
  well_being: "İyilik hâli (0 çok iyi – 4 çok kötü)",
};
