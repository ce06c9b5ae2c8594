import type { MessagesOf } from "../messages-of.ts";

export const signIn = {
  title: "Daxil ol",
  tabs_label: "Daxil olun və ya giriş istəyin",
  tab_login: "Daxil ol",
  tab_signup: "Giriş istə",
  username: "İstifadəçi adı",
  password: "Şifrə",
  show_password: "Şifrəni göstər",
  hide_password: "Şifrəni gizlət",
  submit: "Daxil ol",
  forgot_password: "Şifrəni unutmusunuz?",
  wrong_credentials: "İstifadəçi adı və ya şifrə yanlışdır",
  patient_not_allowed: "Xəstələrin bu tətbiqə girişi yoxdur. Xəstə tətbiqindən istifadə edin.",
  session_ended: "Sessiyanız başa çatıb. Yenidən daxil olun.",
  form_waits: "Yazdıqlarınız saxlanılıb. Yenidən daxil olduqda formada olacaq.",
  others_form: "Heç nə saxlanmadı: səhifəni burada artıq daxil olmayan başqa bir şəxs açmışdı.",
  form_kept:
    "Sessiyanız bitmişdi, heç nə göndərilmədi. Yazdıqlarınız yenidən buradadır: yoxlayın və göndərin.",
  other_signed_in:
    "Bu brauzerdə {{name}} daxil olub. Başqa hesabdan istifadə etmək üçün əvvəlcə çıxış edin.",
  cookie_missing:
    "Brauzer sessiya kukisini qaytarmadı. Vigil-i https ilə və ya bu kompüterdə açın və kukilərə icazə verin.",
  too_many_attempts: "Həddən çox cəhd. {{time}} gözləyin.",
  demo_accounts: "Demo hesablar",
  marketing_title: "Xəstələriniz qəbullar arasında da nəzarətdədir",
  marketing_text:
    "Vigil bu gün kimin sizə ehtiyacı olduğunu ilk göstərir: ürək çatışmazlığı olan xəstələrin çəkisi, təzyiqi, ürək ritmi, özünü hiss etməsi və implantları.",
  contact: "Əlaqə",
  imprint: "Hüquqi məlumat",
  copyright: "© {{year}} Vigil, versiya {{version}}",
  provider: {
    submit: "{{name}} ilə daxil olun",
    or: "və ya Vigil parolu ilə",
    down: "{{name}} hazırda əlçatan deyil. Bir azdan yenidən cəhd edin.",
    refused: "{{name}} sizi daxil etmədi. Yenidən cəhd edin.",
    no_call: "Bu quraşdırmanın backend-i kimlik provayderi ilə girişi tanımır.",
    no_group:
      "{{name}} sizi tanıyır, lakin qruplarınızdan heç birinin Vigil-ə girişi yoxdur. Administratorunuza müraciət edin.",
    link_not_allowed:
      "Adınız və ya e-poçt ünvanınızla hesab artıq var. Administrator {{name}} ilə açılmasına icazə verməlidir.",
    account_closed: "Vigil hesabınız bağlanıb. Administratorunuza müraciət edin.",
    second_factor_missing:
      "Rolunuz ikinci amil tələb edir, {{name}} isə onu sizdən soruşmayıb. Administratorunuza müraciət edin.",
    leave_title: "Vigil-dən çıxdınız",
    leave_text:
      "Orada heç kim sizin adınızdan davam etməsin deyə indi {{name}} sessiyanız da bağlanır.",
    leave: "{{name}} sessiyasından çıxın",
    not_left:
      "Vigil-dən çıxdınız, lakin {{name}} əlçatan deyil: oradakı sessiyanız hələ açıqdır. Brauzeri bağlayın.",
  },
  must_change: {
    title: "Yeni şifrə seçin",
    text: "Şifrənizi başqası təyin edib. Yalnız sizin bilməyiniz üçün onu dəyişin.",
    later: "Sonra xatırlat",
    now: "İndi dəyiş",
  },
  change_password: {
    title: "Şifrəni dəyiş",
    old_password: "Köhnə şifrə",
    new_password: "Yeni şifrə",
    confirm_password: "Yeni şifrəni təkrarlayın",
    hint_one: "Ən azı {{count}} simvol",
    hint_other: "Ən azı {{count}} simvol",
    submit: "Şifrəni dəyiş",
    changed: "Şifrəniz dəyişdirildi.",
    unclear:
      "Şifrənizin dəyişdirilib-dəyişdirilmədiyi dəqiq deyil. Köhnəsi qəbul edilmirsə, yeni şifrə artıq qüvvədədir.",
  },
  forgot: {
    title: "Hesabı bərpa etmək",
    intro: "Xəstələrinizin təhlükəsizliyi üçün şifrələr e-poçtla sıfırlanmır.",
    step_contact: "Müəssisənizin administratoruna müraciət edin və ya dəstək xidmətinə zəng edin.",
    step_identity: "Onlar kimliyinizi yoxlayır və bir dəfəlik giriş üçün şifrə verirlər.",
    step_change: "Onunla daxil olun və öz şifrənizi seçin.",
    support_phone: "Telefonla dəstək: {{phone}}",
    back_to_login: "Girişə qayıt",
  },
} satisfies MessagesOf<"az">["sign_in"];
