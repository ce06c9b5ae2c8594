import type { MessagesOf } from "../messages-of.ts";

export const implantConnection = {
  title: "İmplant üreticilerini bağla",
  sentence:
    "İmplantlar verilerini üreticinin hizmetiyle gönderir. Kurumunuz için bir kez oturum açın.",
  unavailable: "Üretici bağlantısı bu hesap için kullanılamıyor.",
  to_dashboard: "Günlük bakışa",
  vendors: "Üreticiler",
  connected: "Bağlı",
  not_connected: "Bağlı değil",
  credentials: "Üretici hesapları",
  client_id: "İstemci kimliği",
  client_secret: "İstemci parolası",
  certificate: "Sertifika dosyası",
  certificate_hint: "PKCS#12 (.p12, .pfx) ya da anahtarıyla PEM, en fazla 100 kB.",
  choose_again: "Güvenlik için gizli bilgiler ve dosya saklanmaz. Lütfen yeniden girin.",
  certificate_password: "Sertifika parolası",
  username: "Kullanıcı adı",
  password: "Parola",
  secret_stored: "kayıtlı, gösterilmez",
  connect: "{{vendor}} bağla",
  disconnect: "Bağlantıyı kes",
  keep: "Bağlantıyı koru",
  disconnect_title: "{{vendor}} bağlantısı kesilsin mi?",
  disconnect_text:
    "Hastalarınızın implantlarından yeni iletim gelmez. Hesabın gizli bilgileri burada silinir; gelenler kalır.",
  toast_connected: "Üretici bağlandı",
  toast_disconnected: "Üretici bağlantısı kesildi",
  error: {
    invalid_certificate_or_credentials:
      "BIOTRONIK bu sertifikayı ya da bilgileri kabul etmiyor. Dosyayı, parolaları ve istemci kimliğini denetleyin.",
    expired_certificate:
      "Sertifikanın süresi {{date}} tarihinde doldu. BIOTRONIK’ten yenisini isteyin.",
    expired_certificate_unknown_day: "Sertifikanın süresi doldu. BIOTRONIK’ten yenisini isteyin.",
    invalid_credentials: "Medtronic bu kullanıcı adını ya da parolayı kabul etmiyor.",
    service_unavailable:
      "Üreticinin hizmeti şu anda kullanılamıyor. Hiçbir şey değişmedi; daha sonra yeniden deneyin.",
    not_connected: "Bu üretici bağlı değil.",
    file_too_large: "Dosya 100 kB’den büyük",
    file_required: "Lütfen sertifika dosyasını seçin",
  },
} satisfies MessagesOf<"tr">["implant_connection"];
