export const passkeys = {
  title: "Geçiş anahtarları",
  intro:
    "Oturum açarken kod yerine cihazınızın parmak izi, yüz tanıması veya PIN’i ya da bir güvenlik anahtarı. Kimse bir geçiş anahtarını ekrandan okuyamaz veya sizi kandırıp alamaz.",
  needs_factor:
    "Geçiş anahtarı uygulamadaki kodun yanında durur; böylece cihaz olmadan da her zaman oturum açabilirsiniz. Önce onu kurun:",
  impossible:
    "Bu adreste tarayıcılar geçiş anahtarı oluşturmaz: adresin bir adı ve https olması gerekir. İşletmecinize sorun.",
  none: "Henüz geçiş anahtarı yok.",
  full: "{{count}} geçiş anahtarı var, daha fazlası saklanmaz. Önce birini kaldırın.",
  name: "Ad",
  name_hint: "Tanıyabilmeniz için, örneğin “Anahtarlığımdaki anahtar”",
  created: "Eklendi",
  last_used: "Son kullanım",
  never: "Hiç",
  actions: "İşlemler",
  add_title: "Geçiş anahtarı ekle",
  add_text: "Bir ad verin, parolanız ve bir kodla onaylayın. Ardından cihazınız size sorar.",
  continue: "Devam",
  device_text:
    "Şimdi cihazınızda “{{name}}” oluşturulacak. Cihazı hazır bulundurun ve beş dakika içinde düğmeye basın.",
  create: "Geçiş anahtarını oluştur",
  added: "“{{name}}” geçiş anahtarı eklendi.",
  remove: "Kaldır",
  remove_title: "“{{name}}” kaldırılsın mı?",
  remove_text:
    "Artık onunla oturum açamazsınız. Uygulamadaki kod ve diğer geçiş anahtarlarınız kalır.",
  removed: "Geçiş anahtarı kaldırıldı.",
  sign_in_text:
    "Parolanız doğruydu. Şimdi bir geçiş anahtarı kullanın ya da kimlik doğrulama uygulamanızdaki kodu veya kurtarma kodlarınızdan birini girin.",
  use: "Geçiş anahtarı kullan",
  use_text:
    "Cihazınızın parmak izi, yüz tanıması veya PIN’i ile ya da güvenlik anahtarınızla onaylayın.",
  or: "veya",
  needs_scripts:
    "Geçiş anahtarı JavaScript gerektirir, bu tarayıcıda ise kapalı. Uygulamadaki bir kodu veya bir kurtarma kodunu kullanın.",
  unsupported:
    "Bu tarayıcı geçiş anahtarlarını kullanamıyor. Uygulamadaki bir kodu veya bir kurtarma kodunu kullanın.",
  failed: "Cihaz yanıt vermedi. Yeniden deneyin veya bir kod kullanın.",
  exists: "Bu cihazda hesabınız için zaten bir geçiş anahtarı var.",
  elsewhere:
    "Geçiş anahtarları kliniğinizin adresine aittir. Vigil’i orada açın veya bir kod kullanın.",
  refused: "Geçiş anahtarı kabul edilmedi. Yeniden deneyin veya bir kod kullanın.",
};
