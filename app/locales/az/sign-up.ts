import type { MessagesOf } from "../messages-of.ts";

export const signUp = {
  title: "Giriş istə",
  intro: "Həkimlər, tibb bacıları və tibb köməkçiləri üçün. Cavab e-poçtla göndərilir.",
  profession: "Peşə",
  name: "Ad, soyad",
  email: "E-poçt",
  tel_nr: "Telefon nömrəsi",
  institution: "Müəssisə",
  accept_terms: "<privacy>Məxfilik bildirişini</privacy> oxudum və qəbul edirəm.",
  submit: "Sorğunu göndər",
  sent_title: "Sorğunuz göndərildi",
  sent_text: "Onu yoxlayıb göstərdiyiniz e-poçt ünvanına cavab verəcəyik.",
  back_to_login: "Girişə qayıt",
  privacy_title: "Məxfilik",
  privacy_text:
    "Vigil-in bu quraşdırması operatorundur və o, hələ məxfilik bildirişi əlavə etməyib. Şəxsi məlumat göndərməzdən əvvəl operatordan soruşun.",
} satisfies MessagesOf<"az">["sign_up"];
