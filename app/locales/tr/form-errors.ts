import type { MessagesOf } from "../messages-of.ts";

export const formErrors = {
  required: "Lütfen bu alanı doldurun",
  username_required: "Lütfen kullanıcı adınızı girin",
  password_required: "Lütfen şifrenizi girin",
  password_too_short_one: "Şifre en az {{count}} karakter olmalıdır",
  password_too_short_other: "Şifre en az {{count}} karakter olmalıdır",
  password_common:
    "Bu şifreyi çok kişi kullanıyor, ilk denenenlerden biridir. Lütfen başka bir şifre seçin",
  passwords_must_match: "Yeni şifre ile onayı aynı olmalıdır",
  terms_required: "Koşulların kabul edilmesi gerekir",
  invalid_email: "Lütfen geçerli bir e-posta adresi girin",
  invalid_phone_number:
    "Lütfen ülke koduyla geçerli bir telefon numarası girin, örneğin +90 212 345 67 89",
  invalid_number: "Lütfen binlik ayırıcı kullanmadan bir sayı girin",
  invalid_date: "Lütfen geçerli bir tarih girin",
  invalid_choice: "Lütfen seçeneklerden birini seçin",
  out_of_range: "Lütfen {{min}} ile {{max}} arasında bir değer girin",
  too_long_one: "En fazla {{count}} karakter",
  too_long_other: "En fazla {{count}} karakter",
  admission_date_before_enrollment_date: "Yatış tarihi, dahil edilme tarihinden sonra olamaz",
  at_least_one_number_required: "Lütfen bir cep veya sabit telefon numarası girin",
  end_before_start: "Bitiş tarihi başlangıç tarihinden sonra olmalıdır",
  end_after_today: "Bitiş tarihi bugünden sonra olamaz",
  tag_required: "En az bir etiket gerekir",
  check_marked_fields: "Lütfen işaretli alanları kontrol edin. Yazdıklarınız korundu.",
} satisfies MessagesOf<"tr">["form_errors"];
