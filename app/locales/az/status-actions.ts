import type { MessagesOf } from "../messages-of.ts";

export const statusActions = {
  label: "Nəzarət statusu",
  unclear:
    "Bunun icra olunub-olunmadığı dəqiq deyil. Yenidən cəhd etməzdən əvvəl pasiyentin statusuna baxın.",
  not_possible: "Bu artıq mümkün deyil: pasiyentin statusu bu arada dəyişib.",
  title: {
    ACTIVATE: "{{name}} aktivləşdirilsin?",
    OFFBOARD: "Nəzarətin dayandırılması: {{name}}",
    MARK_COMPLETE: "{{name}} üçün çıxış tamamlanmış kimi qeyd edilsin?",
    REACTIVATE: "{{name}} yenidən aktivləşdirilsin?",
    RESET_PASSWORD: "{{name}} üçün parol sıfırlansın?",
  },
  text: {
    ACTIVATE: "{{name}} dərhal nəzarətə götürülür və ölçmələri izlənilir.",
    OFFBOARD: "{{name}} üçün teleizləmə dayandırılır. Kart saxlanılır və oxuna bilər.",
    MARK_COMPLETE: "{{name}} proqramdan çıxmış kimi göstərilir. Kart saxlanılır və oxuna bilər.",
    REACTIVATE: "{{name}} yenidən nəzarətə götürülür və ölçmələri izlənilir.",
    RESET_PASSWORD:
      "{{name}} üçün köhnə parol dərhal etibarsız olur və açıq sessiyalar bağlanır. Yenisi növbəti səhifədə göstərilir.",
  },
  reactivation: {
    provider_contacts: "Provayder pasiyentlə yenidən əlaqə saxlayır.",
    ends_offboarding: "Başlanmış çıxış prosesi bununla ləğv olunur.",
  },
  offboarding: {
    reason: "Səbəb",
    comment: "Şərh",
    comment_hint: "“Digər” seçildikdə tələb olunur",
    by_provider:
      "Provayder indi pasiyentlə və ya yaxınları ilə əlaqə saxlayır, cihazları geri götürür və çıxışı tamamlayır.",
    by_customer:
      "Komandanız pasiyentə və ya yaxınlarına məlumat verir, cihazları geri götürür və sonra çıxışı tamamlanmış kimi qeyd edir.",
    billing_note:
      "Bu pasiyent üçün hesab yazılır. Nəzarətlə birlikdə hesablaşma da bitir; başlanmış rüb üçün hələ hesab yazılır.",
  },
  done: {
    ACTIVATE: "{{name}} artıq nəzarətdədir.",
    OFFBOARD: "{{name}} üçün nəzarət dayandırılır.",
    MARK_COMPLETE: "{{name}} üçün çıxış tamamlandı.",
    REACTIVATE: "{{name}} yenidən nəzarətdədir.",
  },
  password: {
    title: "Yeni parol: {{name}}",
    text: "Bu parolu pasiyentə bildirin. O, yalnız burada, ən çoxu on dəqiqə göstərilir və ilk girişdə dəyişdirilməlidir.",
    gone: "Parol artıq göstərilmir. Pasiyentə çatmayıbsa, onu yenidən sıfırlayın.",
    numbers: "Əlaqə nömrələri",
    no_numbers: "Nömrə qeyd edilməyib.",
    mobile: "Mobil",
    landline: "Ev telefonu",
    secondary_contact: "İkinci əlaqə şəxsi",
  },
} satisfies MessagesOf<"az">["status_actions"];
