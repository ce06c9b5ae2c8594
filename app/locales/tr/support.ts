import type { MessagesOf } from "../messages-of.ts";

export const support = {
  title: "Destek",
  intro:
    "Hesaplar, cihazlar ve Vigil ile ilgili her konuda yardımcı oluyoruz. Acil durumda acil servisi arayın.",
  ways: "Desteğe ulaşma yolları",
  way_contact: "Telefon veya e-posta",
  way_chat: "Canlı sohbet",
  email_title: "Bize yazın",
  subject: "Konu",
  message: "Mesaj",
  phone: "Telefon numarası",
  call_me_back: "Lütfen beni geri arayın",
  submit: "Talebi gönder",
  sent: "Talebiniz gönderildi. E-postayla yanıt veriyoruz.",
  unclear:
    "Talebinizin gönderilip gönderilmediği kesin değil. Yeniden gönderirseniz iki kez ulaşabilir; bunun bir sakıncası yoktur.",
  call_title: "Bizi arayın",
  call_text: "Lütfen hasta adı vermeyin; kimlik numarası yeterlidir.",
  no_phone: "Bu kurulum için telefon numarası tanımlanmamış.",
  chat_text: "Sohbet bu sayfanın köşesinde açılır.",
  chat_unavailable: "Canlı sohbet bu kurulumda kullanılamıyor. Lütfen arayın ya da yazın.",
  chat_needs_scripts: "Sohbet için JavaScript gerekir. Lütfen arayın ya da yazın.",
  regulatory_title: "Yasal bilgiler",
  app_version: "Uygulama sürümü",
  manufacturer: "Üretici",
  product_reference: "Ürün referansı",
  udi: "UDI",
  medical_device: "Tıbbi cihaz",
  ce_mark: "CE işareti, onaylanmış kuruluş {{number}}",
  intended_use: "Kullanım amacı",
  no_conformity:
    "Bu kurulum herhangi bir uygunluk beyan etmez: CE işareti taşımaz ve kimse onu tıbbi cihaz ilan etmemiştir.",
} satisfies MessagesOf<"tr">["support"];
