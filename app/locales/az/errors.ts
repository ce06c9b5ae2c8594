import type { MessagesOf } from "../messages-of.ts";

export const errors = {
  unexpected_title: "Gözlənilməz xəta baş verdi",
  unexpected_text:
    "Yadda saxlanılanlar itməyib. Yenidən cəhd edin; təkrarlansa, dəstək xidmətinə sorğu nömrəsini bildirin.",
  typed_text_waits:
    "Yazdıqlarınız itməyib. Onlar bu səhifə ilə birlikdə qayıdır: “Yenidən cəhd et” düyməsini seçin.",
  details: "Təfərrüatlar",
  error_label: "Xəta",
  status_label: "HTTP statusu",
  body_label: "Cavab",
  request_id_label: "Sorğu nömrəsi",
  try_again: "Yenidən cəhd et",
  go_home: "Ana səhifəyə keç",
  not_found_title: "Tapılmadı",
  not_found_text: "Bu səhifə mövcud deyil və ya ona girişiniz yoxdur.",
  not_found_home: "Ana səhifəyə keç",
  panel_failed: "{{subject}}: yükləmək alınmadı.",
  retry: "Yenidən cəhd et",
  sending_again:
    "Serverə qoşulmaq mümkün deyil. Daxil etdikləriniz buradadır və mümkün olan kimi göndəriləcək.",
  reset: "Sıfırla",
  form_dropped:
    "Bu formaya yazdıqlarınız artıq saxlanılmır: həddən çox forma gözləyirdi və ya forma çox uzun idi. Zəhmət olmasa yenidən yazın.",
  too_many_forms: {
    title: "Bir az gözləyin",
    text: "Qısa müddətdə həddən çox forma göndərildi. Bu forma saxlanılmadı. {{time}} gözləyin, sonra yenidən göndərin.",
    kept: "Yazdıqlarınız bu səhifədə qalır.",
    send_again: "Yenidən göndər",
    back: "Səhifəyə qayıt",
  },
  sessions_away: {
    title: "Zəhmət olmasa, bir azdan yenidən cəhd edin",
    text: "Server hazırda sessiyaların saxlandığı yerə çata bilmir. Siz sistemdən çıxarılmamısınız və saxlanmış heç nə itməyib.",
    not_kept: "Yazdıqlarınız bu səhifədə deyil. Brauzerdə geri qayıdın: onlar hələ oradadır.",
  },
  problem: {
    bad_request: "Sorğu başa düşülmədi.",
    validation_failed: "Bəzi dəyərlər yolverilməzdir. Formanı yoxlayın.",
    vendor_connection_failed: "İstehsalçı ilə əlaqə alınmadı.",
    unauthorized: "Daxil olmamısınız. Yenidən daxil olun.",
    token_expired: "Sessiyanız başa çatıb. Yenidən daxil olun.",
    wrong_credentials: "İstifadəçi adı və ya şifrə yanlışdır",
    second_factor_required: "Zəhmət olmasa ikinci amilin kodunu da daxil edin.",
    wrong_second_factor: "Kod yanlışdır və ya artıq istifadə olunub.",
    fresh_proof_required: "Zəhmət olmasa, bunun siz olduğunuzu bir daha təsdiq edin.",
    forbidden: "Buna icazəniz yoxdur.",
    incorrect_old_password: "Köhnə şifrə yanlışdır",
    not_found: "Bu mövcud deyil və ya ona girişiniz yoxdur.",
    method_not_allowed: "Bu əməliyyat burada mümkün deyil.",
    conflict: "Bu, artıq saxlanılanla ziddiyyət təşkil edir.",
    stale_version:
      "Bu, bu arada dəyişdirilib: başqa şəxs tərəfindən və ya başqa vərəqdə. Sizin variantınız saxlanılmayıb; hər ikisi göstərilir.",
    too_large: "Fayl çox böyükdür.",
    unsupported_media_type: "Bu fayl növü qəbul edilmir.",
    too_many_requests: "Həddən çox cəhd. Bir az gözləyin.",
    internal: "Server xəta bildirir. Heç nə dəyişməyib; yenidən cəhd edin.",
    unavailable: "Serverlə hazırda əlaqə yoxdur. Bir azdan yenidən cəhd edin.",
    unclear: "Bunun saxlanıb-saxlanmadığı dəqiq deyil. Yenidən cəhd etməzdən əvvəl yoxlayın.",
  },
} satisfies MessagesOf<"az">["errors"];
