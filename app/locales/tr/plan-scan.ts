import type { MessagesOf } from "../messages-of.ts";

export const planScan = {
  open: "Planı tara",
  title: "İlaç planını tara",
  step: "Planın kodu",
  pictures: "Planın fotoğrafları veya taramaları",
  pictures_hint:
    "Tüm sayfalardan en çok 4 resim (JPEG, PNG, WebP, TIFF). PDF sayfası resim olarak.",
  scanned: "El tarayıcısının metni",
  scanned_hint: "İmleci buraya getirip kodu tarayın. Diğer sayfaların metni altına gelir.",
  read: "Kodu oku",
  other_person: "Bu plan başka bir kişiye ait.",
  other_person_text:
    "Kodda: {{scanned}}, doğum {{scanned_born}}. Burada: {{name}}, doğum {{born}}.",
  same_person: "Kontrol ettim: {{name}} için bir plan",
  same_person_required: "Lütfen planın kime ait olduğunu onaylayın veya vazgeçin.",
  preview: "Kodun içeriği",
  written_by: "Yazan: {{author}}, {{at}}",
  notes: "Lütfen bakın",
  no_notes: "Koddaki her şeyin planda yeri var.",
  row: "Satır {{row}}: {{note}}",
  take: "Forma aktar",
  take_text:
    "Henüz hiçbir şey kaydedilmez: Planın formu, geçerli satırların yerine bu satırlarla açılır.",
  in_force: "Geçerli plan",
  code: "İlaç planının kodu",
  code_page: "Kod {{page}} / {{pages}}",
  no_code: "Kodsuz: {{field}} koda sığmıyor.",
  left_out: "Kodda olmayanlar: {{fields}}",
  gap: {
    name: "ad",
    name_letters: "adın kodda bulunmayan harfleri (işaretsiz yazıldı)",
    birth_date: "doğum tarihi",
    institution: "kurum",
  },
  note: {
    pzn_only:
      "yalnızca PZN {{value}} numarası, ad yok. Lütfen ticari ad, etken madde ve gücü girin.",
    no_name: "kodda ticari ad yok ({{value}}). Lütfen girin.",
    no_substance: "kodda etken madde yok ({{value}}). Lütfen girin.",
    strength:
      "“{{value}}” gücü birimlerimizden biriyle bir sayı değil. Lütfen girin; metin açıklamada duruyor.",
    form: "“{{value}}” formu kesin olarak bilinmiyor. Lütfen seçin.",
    weekly: "günlük değil, haftada bir: “{{value}}”. Kullanım alanında duruyor; günlük sayılar 0.",
    free_dose: "metin olarak doz: “{{value}}”. Kullanım alanında duruyor; günlük sayılar 0.",
    dose: "“{{value}}” dozu bir sayı değil. Kullanım alanında duruyor; günlük sayılar 0.",
    unit: "doz adet saymıyor: “{{value}}”. Kullanım alanında duruyor; günlük sayılar 0.",
    heading: "“{{value}}” başlığı altında; başlık açıklamada duruyor.",
    comment: "Serbest metin, yorumlara alındı: {{value}}",
    not_taken: "Kodda var ve alınmadı: {{value}}",
  },
  fault: {
    unreadable: "Bu, bir ilaç planının tam kodu değil. Lütfen yeniden tarayın.",
    version: "{{version}} sürümündeki kod burada bilinmiyor. Ondan hiçbir şey okunmadı.",
    incomplete: "{{pages}} sayfadan eksik olanlar: {{missing}}. Lütfen bunları da tarayın.",
    twice: "Sayfa {{page}} iki kez var. Lütfen birini kaldırın.",
    mixed: "Bu sayfalar aynı plana ait değil.",
    too_many: "Bir seferde en çok {{count}} resim.",
    too_large: "Resimler çok büyük: toplam en çok 12 MB.",
    no_picture: "“{{name}}” okunabilir bir resim değil.",
    no_code:
      "“{{name}}” içinde kod bulunamadı. Daha net veya daha büyük bir resim yardımcı olabilir.",
  },
} satisfies MessagesOf<"tr">["plan_scan"];
