export const receipts = {
  title: "Hastalara bakıldı bildirimi",
  intro: "Onayla birlikte hastaya, birinin baktığı kısa bir mesajla bildirilebilir.",
  rules:
    "Hiçbir mesaj kendiliğinden gitmez ve bir hasta günde en fazla bir mesaj alır. Metin gönderilmeden önce görülür.",
  mode: "Hastaya ne zaman bildirilir",
  off: "Hiçbir zaman",
  offered: "Kutu işaretlenirse",
  ticked: "İşaret kaldırılmazsa",
  language: "Dil seçmemiş hastalar için dil",
  texts: "Mesaj",
  texts_hint: "Her şeyin iyi olduğunu değil, ne yapıldığını yazın: devamı gelebilir.",
  default_text: "Değerlerinize baktık.",
  save: "Kaydet",
  saved: "Bildirimler kaydedildi.",
  stale:
    "Bu arada başka biri bunları değiştirdi. Kayıtlı olanı görmek için sayfayı yeniden yükleyin.",
  not_offered: "Bu arka uç bildirim göndermiyor.",
  tick: "Hastaya bildir: “{{text}}”",
  told: "Hastaya bugün saat {{time}} itibarıyla birinin baktığı bildirildi.",
  sent: "Hastaya bir mesajla bildirildi.",
  sent_before: "Hastaya bugün zaten bildirilmişti; ikinci bir mesaj gönderilmedi.",
  changed: "Klinik bu arada mesajı değiştirdi. Gönderilmedi.",
  stays:
    "Hastaya saat {{time}} itibarıyla gönderilen mesaj kalır. Artık doğru değilse hastaya yazın.",
  label: "Onayla birlikte gönderildi",
};
