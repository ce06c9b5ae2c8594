import type { MessagesOf } from "../messages-of.ts";

export const errors = {
  unexpected_title: "Beklenmeyen bir hata oluştu",
  unexpected_text:
    "Kaydedilen hiçbir şey kaybolmadı. Yeniden deneyin; tekrarlanırsa destek ekibine istek numarasını bildirin.",
  typed_text_waits:
    "Yazdıklarınız kaybolmadı. Bu sayfayla birlikte geri gelir: “Yeniden dene”yi seçin.",
  details: "Ayrıntılar",
  error_label: "Hata",
  status_label: "HTTP durumu",
  body_label: "Yanıt",
  request_id_label: "İstek numarası",
  try_again: "Yeniden dene",
  go_home: "Ana sayfaya git",
  not_found_title: "Bulunamadı",
  not_found_text: "Bu sayfa yok ya da erişiminiz bulunmuyor.",
  not_found_home: "Ana sayfaya git",
  panel_failed: "{{subject}}: yüklenemedi.",
  retry: "Yeniden dene",
  sending_again:
    "Sunucuya ulaşılamıyor. Girdikleriniz burada duruyor ve mümkün olur olmaz gönderilecek.",
  reset: "Sıfırla",
  form_dropped:
    "Bu forma yazdıklarınız artık kayıtlı değil: çok fazla form bekliyordu ya da form çok uzundu. Lütfen yeniden yazın.",
  too_many_forms: {
    title: "Lütfen biraz bekleyin",
    text: "Kısa sürede çok fazla form gönderildi. Bu form kaydedilmedi. Lütfen {{time}} bekleyin, sonra yeniden gönderin.",
    kept: "Girdikleriniz bu sayfada duruyor.",
    send_again: "Yeniden gönder",
    back: "Sayfaya geri dön",
  },
  sessions_away: {
    title: "Lütfen birazdan yeniden deneyin",
    text: "Sunucu şu anda oturumların saklandığı yere ulaşamıyor. Oturumunuz kapatılmadı ve kaydedilmiş hiçbir şey kaybolmadı.",
    not_kept: "Girdikleriniz bu sayfada yer almıyor. Tarayıcınızda geri gidin: hâlâ oradalar.",
  },
  problem: {
    bad_request: "İstek anlaşılamadı.",
    validation_failed: "Bazı değerlere izin verilmiyor. Formu kontrol edin.",
    vendor_connection_failed: "Üreticiye bağlantı kurulamadı.",
    unauthorized: "Giriş yapmadınız. Lütfen yeniden giriş yapın.",
    token_expired: "Oturumunuz sona erdi. Lütfen yeniden giriş yapın.",
    wrong_credentials: "Kullanıcı adı veya şifre yanlış",
    second_factor_required: "Lütfen ikinci faktörünüzün kodunu da girin.",
    wrong_second_factor: "Kod yanlış ya da daha önce kullanılmış.",
    fresh_proof_required: "Lütfen siz olduğunuzu bir kez daha doğrulayın.",
    forbidden: "Bunun için yetkiniz yok.",
    incorrect_old_password: "Eski şifre yanlış",
    not_found: "Bu yok ya da erişiminiz bulunmuyor.",
    method_not_allowed: "Bu işlem burada mümkün değil.",
    conflict: "Bu, kayıtlı olanla çelişiyor.",
    stale_version:
      "Bu, bu arada başka biri tarafından ya da başka bir sekmede değiştirildi. Sizin sürümünüz kaydedilmedi; ikisi de gösteriliyor.",
    too_large: "Dosya çok büyük.",
    unsupported_media_type: "Bu dosya türü kabul edilmiyor.",
    too_many_requests: "Çok fazla deneme. Lütfen biraz bekleyin.",
    internal: "Sunucu bir hata bildiriyor. Hiçbir şey değişmedi; lütfen yeniden deneyin.",
    unavailable: "Sunucuya şu anda ulaşılamıyor. Lütfen kısa süre sonra yeniden deneyin.",
    unclear:
      "Bunun kaydedilip kaydedilmediği kesin değil. Yeniden denemeden önce lütfen kontrol edin.",
  },
} satisfies MessagesOf<"tr">["errors"];
