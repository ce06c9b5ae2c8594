export const secondFactor = {
  title: "İkinci amil",
  app_title: "Tətbiqdən kod",
  intro:
    "Parolunuzla yanaşı telefonunuzdakı tətbiqdən istənilən kod. Yalnız parolunuzu bilən şəxs daxil ola bilməz.",
  required: "Klinikanız rolunuz üçün ikinci amil tələb edir.",
  on: "İkinci amil aktivdir.",
  on_since: "{{date}} tarixindən aktivdir.",
  codes_left_one: "{{count}} bərpa kodu qalıb.",
  codes_left_other: "{{count}} bərpa kodu qalıb.",
  few_codes: "Az bərpa kodu qalıb. Yenilərini almaq üçün ikinci amili söndürün və yenidən qurun.",
  begin: "Qur",
  password: "Parolunuz",
  scan_title: "1. Bu şəkli skan edin",
  scan_text:
    "Telefonunuzda autentifikasiya tətbiqini açın, hesab əlavə edin və şəkli skan edin və ya açarı yazın.",
  qr: "Autentifikasiya tətbiqi üçün QR kod",
  key: "Açar",
  confirm_title: "2. Tətbiqin göstərdiyi kodu daxil edin",
  code: "Kod",
  code_hint: "Tətbiqin indi göstərdiyi altı rəqəm",
  any_code_hint: "Tətbiqdən altı rəqəm və ya bərpa kodu",
  confirm: "Aktivləşdir",
  turned_on: "İkinci amil aktivdir. Bundan sonra daxil olmaq üçün kod lazımdır.",
  codes_title: "Bərpa kodlarınız",
  codes_text:
    "Telefonunuz əlinizdə olmadıqda hər biri ilə bir dəfə daxil ola bilərsiniz. Onlar yalnız indi göstərilir: çap edin və ya yazın və telefonda deyil, təhlükəsiz yerdə saxlayın.",
  codes_copy: "Kodları köçür",
  codes_kept: "Saxladım, davam et",
  remove_title: "Söndür və ya başqa telefona keç",
  remove_text:
    "Bundan sonra yalnız parolla daxil olursunuz. Başqa telefon üçün söndürün və yenidən qurun.",
  remove: "Söndür",
  turned_off: "İkinci amil söndürülüb.",
  wrong_password: "Parol yanlışdır",
  wrong_code:
    "Kod yanlışdır və ya artıq istifadə olunub. Növbətisini gözləyin və telefonun saatının düzgün olduğunu yoxlayın.",
  changed_meanwhile: "Bu arada dəyişdirilib. Zəhmət olmasa yenidən başlayın.",
  sign_in_title: "Kodunuzu daxil edin",
  sign_in_text:
    "Parolunuz düzgündür. İndi autentifikasiya tətbiqinizdən kodu və ya bərpa kodlarınızdan birini daxil edin.",
  sign_in_lost:
    "Nə telefon, nə də bərpa kodları əlinizdədir? Müəssisənizin administratoru ikinci amili söndürtdürə bilər.",
  too_late: "Daxil olma çox uzun çəkdi və ya çox yanlış kod oldu. Zəhmət olmasa yenidən başlayın.",
};
