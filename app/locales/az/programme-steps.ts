import type { MessagesOf } from "../messages-of.ts";

export const programmeSteps = {
  title: "Tədqiqat",
  study_progress: "Tədqiqatın gedişi",
  percent_of_study: "6 ayın {{percent}}\u00a0%-i",
  way_to: "Növbəti mərhələyə qədər: {{step}}",
  planned: "planlaşdırılıb: {{date}}",
  not_planned: "planlaşdırılmayıb",
  log: "Qeyd et",
  log_named: "Qeyd et: {{step}}",
  move: "Tarixi dəyiş",
  move_named: "Tarixi dəyiş: {{step}}",
  state: {
    logged: "qeyd edilib",
    date_passed: "tarixi keçib, qeyd edilməyib",
    markable: "növbəti mərhələ",
    disabled: "sonra",
  },
  stays:
    "Qeyd edilmiş mərhələ burada dəyişdirilə bilməz. Tarix səhvdirsə, dəstək çatında bizə yazın.",
  to_support: "Dəstəyə keç",
  logged: "{{step}} qeyd edildi",
  moved: "{{step}} {{date}} tarixinə keçirildi",
  unclear:
    "Bunun saxlanılıb-saxlanılmadığı aydın deyil. Təkrar cəhd etməzdən əvvəl mərhələlərə baxın.",
  cannot_be_logged:
    "Bu mərhələ qeyd edilə bilməz: artıq qeyd edilib və ya əvvəlki mərhələ hələ qeyd edilməyib.",
  cannot_be_moved: "Bu mərhələnin tarixi dəyişdirilə bilməz: artıq baş tutub.",
  not_possible: "Bu mərhələ üçün bu artıq mümkün deyil.",
  day_outside: "{{from}} – {{to}} aralığında bir gün seçin",
  day_too_early: "{{from}} və ya sonrakı bir gün seçin",
  log_hint: "{{from}} – {{to}}",
  move_hint: "{{from}} tarixindən etibarən",
  log_dialog: {
    title: "{{step}}: qeyd et",
    text: "{{name}} üçün “{{step}}” nə vaxt olub? Qeyd edilmiş mərhələ dəyişdirilə bilməz.",
    date: "Tarix",
    confirm: "Mərhələni qeyd et",
  },
  move_dialog: {
    title: "{{step}}: tarixi dəyiş",
    text: "{{name}} üçün “{{step}}” nə vaxta planlaşdırılıb?",
    date: "Yeni tarix",
    confirm: "Tarixi dəyiş",
  },
} satisfies MessagesOf<"az">["programme_steps"];
