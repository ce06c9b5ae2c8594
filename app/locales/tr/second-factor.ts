export const secondFactor = {
  title: "İkinci faktör",
  app_title: "Uygulamadan kod",
  intro:
    "Parolanızın yanında telefonunuzdaki bir uygulamadan istenen kod. Yalnızca parolanızı bilen biri oturum açamaz.",
  required: "Kliniğiniz rolünüz için ikinci faktörü zorunlu kılıyor.",
  on: "İkinci faktör açık.",
  on_since: "{{date}} tarihinden beri açık.",
  codes_left_one: "{{count}} kurtarma kodu kaldı.",
  codes_left_other: "{{count}} kurtarma kodu kaldı.",
  few_codes:
    "Az sayıda kurtarma kodu kaldı. Yenilerini almak için ikinci faktörü kapatıp yeniden kurun.",
  begin: "Kur",
  password: "Parolanız",
  scan_title: "1. Bu resmi tarayın",
  scan_text:
    "Telefonunuzda bir kimlik doğrulama uygulaması açın, hesap ekleyin ve resmi tarayın ya da anahtarı yazın.",
  qr: "Kimlik doğrulama uygulaması için QR kodu",
  key: "Anahtar",
  confirm_title: "2. Uygulamanın gösterdiği kodu girin",
  code: "Kod",
  code_hint: "Uygulamanın şu anda gösterdiği altı rakam",
  any_code_hint: "Uygulamadan altı rakam ya da bir kurtarma kodu",
  confirm: "Aç",
  turned_on: "İkinci faktör açıldı. Bundan sonra oturum açmak için kod gerekir.",
  codes_title: "Kurtarma kodlarınız",
  codes_text:
    "Telefonunuz yanınızda değilse her biriyle bir kez oturum açabilirsiniz. Yalnızca şimdi gösterilirler: yazdırın ya da not edin ve telefonda değil, güvenli bir yerde saklayın.",
  codes_copy: "Kodları kopyala",
  codes_kept: "Sakladım, devam et",
  remove_title: "Kapat veya başka bir telefona geç",
  remove_text:
    "Sonrasında yalnızca parolanızla oturum açarsınız. Başka bir telefon için kapatıp yeniden kurun.",
  remove: "Kapat",
  turned_off: "İkinci faktör kapatıldı.",
  wrong_password: "Parola yanlış",
  wrong_code:
    "Kod yanlış ya da daha önce kullanılmış. Sonrakini bekleyin ve telefonun saatinin doğru olduğunu kontrol edin.",
  changed_meanwhile: "Bu arada değiştirildi. Lütfen baştan başlayın.",
  sign_in_title: "Kodunuzu girin",
  sign_in_text:
    "Parolanız doğru. Şimdi kimlik doğrulama uygulamanızdan bir kod ya da kurtarma kodlarınızdan birini girin.",
  sign_in_lost:
    "Ne telefonunuz ne de kurtarma kodlarınız yanınızda mı? Kurumunuzun yöneticisi ikinci faktörü kapattırabilir.",
  too_late:
    "Oturum açma çok uzun sürdü ya da çok fazla yanlış kod girildi. Lütfen baştan başlayın.",
};
