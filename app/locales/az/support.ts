import type { MessagesOf } from "../messages-of.ts";

export const support = {
  title: "Dəstək",
  intro:
    "Hesablar, cihazlar və Vigil-dəki hər şey üzrə kömək edirik. Təcili halda təcili yardıma zəng edin.",
  ways: "Dəstəklə əlaqə yolları",
  way_contact: "Zəng və ya e-poçt",
  way_chat: "Canlı söhbət",
  email_title: "Bizə yazın",
  subject: "Mövzu",
  message: "Mesaj",
  phone: "Telefon nömrəsi",
  call_me_back: "Mənə geri zəng edin",
  submit: "Sorğunu göndər",
  sent: "Sorğunuz göndərildi. E-poçtla cavab veririk.",
  unclear:
    "Sorğunuzun göndərilib-göndərilmədiyi dəqiq deyil. Yenidən göndərsəniz, onu iki dəfə ala bilərik; bunun zərəri yoxdur.",
  call_title: "Bizə zəng edin",
  call_text: "Xəstələrin adını çəkməyin; ID kifayətdir.",
  no_phone: "Bu quraşdırma üçün telefon nömrəsi göstərilməyib.",
  chat_text: "Söhbət bu səhifənin küncündə açılır.",
  chat_unavailable: "Bu quraşdırmada canlı söhbət yoxdur. Zəng edin və ya bizə yazın.",
  chat_needs_scripts: "Söhbət üçün JavaScript lazımdır. Zəng edin və ya bizə yazın.",
  regulatory_title: "Tənzimləyici məlumat",
  app_version: "Tətbiqin versiyası",
  manufacturer: "İstehsalçı",
  product_reference: "Məhsulun istinad nömrəsi",
  udi: "UDI",
  medical_device: "Tibbi cihaz",
  ce_mark: "CE nişanı, bildirilmiş orqan {{number}}",
  intended_use: "Təyinatı",
  no_conformity:
    "Bu quraşdırma heç bir uyğunluq bəyan etmir: CE nişanı daşımır və heç kim onu tibbi cihaz elan etməyib.",
} satisfies MessagesOf<"az">["support"];
