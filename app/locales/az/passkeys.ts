export const passkeys = {
  title: "Keçid açarları",
  intro:
    "Daxil olarkən kodun yerinə cihazınızın barmaq izi, üz tanıması və ya PIN kodu, yaxud təhlükəsizlik açarı. Keçid açarını heç kim ekrandan oxuya və ya sizdən aldadıb ala bilməz.",
  needs_factor:
    "Keçid açarı tətbiqdəki kodun yanında olur ki, cihaz olmadan da həmişə daxil ola biləsiniz. Əvvəlcə onu qurun:",
  impossible:
    "Bu ünvanda brauzerlər keçid açarı yaratmır: ünvanın adı və https olmalıdır. Operatorunuza müraciət edin.",
  none: "Hələ keçid açarı yoxdur.",
  full: "{{count}} keçid açarı var, daha çoxu saxlanılmır. Əvvəlcə birini silin.",
  name: "Ad",
  name_hint: "Onu tanımağınız üçün, məsələn “Açarlığımdakı açar”",
  created: "Əlavə edilib",
  last_used: "Son istifadə",
  never: "Heç vaxt",
  actions: "Əməliyyatlar",
  add_title: "Keçid açarı əlavə edin",
  add_text: "Ona ad verin, parolunuz və bir kodla təsdiqləyin. Sonra cihazınız sizdən soruşacaq.",
  continue: "Davam et",
  device_text:
    "İndi cihazınızda “{{name}}” yaradılır. Onu əlinizin altında saxlayın və beş dəqiqə ərzində düyməni basın.",
  create: "Keçid açarını yarat",
  added: "“{{name}}” keçid açarı əlavə edildi.",
  remove: "Sil",
  remove_title: "“{{name}}” silinsin?",
  remove_text:
    "Onunla daha daxil ola bilməyəcəksiniz. Tətbiqdəki kod və digər keçid açarlarınız qalır.",
  removed: "Keçid açarı silindi.",
  sign_in_text:
    "Parolunuz düzgün idi. İndi keçid açarından istifadə edin və ya autentifikasiya tətbiqinizdəki kodu, yaxud bərpa kodlarınızdan birini daxil edin.",
  use: "Keçid açarından istifadə et",
  use_text:
    "Cihazınızın barmaq izi, üz tanıması və ya PIN kodu ilə, yaxud təhlükəsizlik açarınızla təsdiqləyin.",
  or: "və ya",
  needs_scripts:
    "Keçid açarı üçün JavaScript lazımdır, bu brauzerdə isə o söndürülüb. Tətbiqdəki koddan və ya bərpa kodundan istifadə edin.",
  unsupported:
    "Bu brauzer keçid açarlarından istifadə edə bilmir. Tətbiqdəki koddan və ya bərpa kodundan istifadə edin.",
  failed: "Cihaz cavab vermədi. Yenidən cəhd edin və ya koddan istifadə edin.",
  exists: "Bu cihazda hesabınız üçün artıq keçid açarı var.",
  elsewhere:
    "Keçid açarları klinikanızın ünvanına aiddir. Vigil-i orada açın və ya koddan istifadə edin.",
  refused: "Keçid açarı qəbul edilmədi. Yenidən cəhd edin və ya koddan istifadə edin.",
};
