import type { MessagesOf } from "../messages-of.ts";

export const implantConnection = {
  title: "İmplant istehsalçılarını qoş",
  sentence:
    "İmplantlar məlumatlarını istehsalçının xidməti ilə göndərir. Müəssisəniz üçün bir dəfə daxil olun.",
  unavailable: "İstehsalçı ilə qoşulma bu hesab üçün əlçatan deyil.",
  to_dashboard: "Günün icmalına",
  vendors: "İstehsalçılar",
  connected: "Qoşulub",
  not_connected: "Qoşulmayıb",
  credentials: "İstehsalçı hesabları",
  client_id: "Client ID",
  client_secret: "Client secret",
  certificate: "Sertifikat faylı",
  certificate_hint: "PKCS#12 (.p12, .pfx) və ya açarı ilə PEM, ən çoxu 100 kB.",
  choose_again: "Təhlükəsizlik üçün məxfi məlumatlar və fayl saxlanmır. Yenidən daxil edin.",
  certificate_password: "Sertifikat parolu",
  username: "İstifadəçi adı",
  password: "Parol",
  secret_stored: "saxlanılıb, göstərilmir",
  connect: "{{vendor}} ilə qoşul",
  disconnect: "Ayır",
  keep: "Qoşulmanı saxla",
  disconnect_title: "{{vendor}} ayrılsın?",
  disconnect_text:
    "Xəstələrinizin implantlarından yeni ötürmələr daha gəlməyəcək. Hesabın məxfi məlumatları silinir; gəlmiş məlumat qalır.",
  toast_connected: "İstehsalçı qoşuldu",
  toast_disconnected: "İstehsalçı ayrıldı",
  error: {
    invalid_certificate_or_credentials:
      "BIOTRONIK bu sertifikatı və ya giriş məlumatlarını qəbul etmir. Faylı, parolları və client ID-ni yoxlayın.",
    expired_certificate:
      "Sertifikatın müddəti {{date}} tarixində bitib. BIOTRONIK-dən yenisini istəyin.",
    expired_certificate_unknown_day: "Sertifikatın müddəti bitib. BIOTRONIK-dən yenisini istəyin.",
    invalid_credentials: "Medtronic bu istifadəçi adını və ya parolu qəbul etmir.",
    service_unavailable:
      "İstehsalçının xidməti hazırda əlçatan deyil. Heç nə dəyişmədi; sonra yenidən cəhd edin.",
    not_connected: "Bu istehsalçı qoşulmayıb.",
    file_too_large: "Fayl 100 kB-dan böyükdür",
    file_required: "Sertifikat faylını seçin",
  },
} satisfies MessagesOf<"az">["implant_connection"];
