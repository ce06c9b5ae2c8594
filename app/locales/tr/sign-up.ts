import type { MessagesOf } from "../messages-of.ts";

export const signUp = {
  title: "Erişim iste",
  intro: "Hekimler, hemşireler ve tıbbi asistanlar için. Yanıt e-posta ile gelir.",
  profession: "Meslek",
  name: "Ad soyad",
  email: "E-posta",
  tel_nr: "Telefon numarası",
  institution: "Kurum",
  accept_terms: "<privacy>Gizlilik bildirimini</privacy> okudum ve kabul ediyorum.",
  submit: "İsteği gönder",
  sent_title: "İsteğiniz gönderildi",
  sent_text: "İnceleyip verdiğiniz e-posta adresine yanıt vereceğiz.",
  back_to_login: "Girişe dön",
  privacy_title: "Gizlilik",
  privacy_text:
    "Bu Vigil kurulumu işletmecisine aittir; işletmeci henüz bir gizlilik bildirimi eklememiştir. Kişisel veri göndermeden önce lütfen işletmeciye sorun.",
} satisfies MessagesOf<"tr">["sign_up"];
