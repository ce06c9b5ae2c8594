import type { MessagesOf } from "../messages-of.ts";

export const formErrors = {
  required: "Bu sahəni doldurun",
  username_required: "İstifadəçi adınızı daxil edin",
  password_required: "Şifrənizi daxil edin",
  password_too_short_one: "Şifrə ən azı {{count}} simvol olmalıdır",
  password_too_short_other: "Şifrə ən azı {{count}} simvol olmalıdır",
  password_common: "Bu şifrədən çox adam istifadə edir, ilk sınananlardandır. Başqa şifrə seçin",
  passwords_must_match: "Yeni şifrə və təkrarı eyni olmalıdır",
  terms_required: "Şərtləri qəbul etmək lazımdır",
  invalid_email: "Düzgün e-poçt ünvanı daxil edin",
  invalid_phone_number:
    "Ölkə kodu ilə düzgün telefon nömrəsi daxil edin, məsələn +994 12 345 67 89",
  invalid_number: "Minlik ayırıcısı olmadan rəqəm daxil edin",
  invalid_date: "Düzgün tarix daxil edin",
  invalid_choice: "Seçimlərdən birini seçin",
  out_of_range: "{{min}} ilə {{max}} arasında dəyər daxil edin",
  too_long_one: "Ən çoxu {{count}} simvol",
  too_long_other: "Ən çoxu {{count}} simvol",
  admission_date_before_enrollment_date: "Qəbul tarixi daxiletmə tarixindən sonra ola bilməz",
  at_least_one_number_required: "Mobil və ya stasionar nömrə daxil edin",
  end_before_start: "Bitmə tarixi başlama tarixindən sonra olmalıdır",
  end_after_today: "Bitmə tarixi bu gündən sonra ola bilməz",
  tag_required: "Ən azı bir teq lazımdır",
  check_marked_fields: "İşarələnmiş sahələri yoxlayın. Daxil etdikləriniz saxlanılıb.",
} satisfies MessagesOf<"az">["form_errors"];
