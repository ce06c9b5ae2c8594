import type { MessagesOf } from "../messages-of.ts";

export const questionnaires = {
  title: "Sorğu vərəqələri",
  intro: "Klinikanın pasiyentlərə verdiyi suallar; FHIR kimi gətirilir.",
  licences:
    "Vigil ilə heç bir sorğu vərəqəsi gəlmir. Gətirdiyinizi klinikanızın istifadə edə biləcəyinə əmin olun. Vigil cavablardan bal hesablamır.",
  not_offered: "Bu serverdə sorğu vərəqəsi yoxdur.",
  none: "İstifadədə olan sorğu vərəqəsi yoxdur.",
  in_use: "İstifadədə",
  not_in_use: "İstifadədə deyil",
  version: "versiya {{version}}",
  questions_one: "{{count, number}} sual",
  questions_other: "{{count, number}} sual",
  brought: "gətirən: {{name}}, {{time}}",
  replaced: "yerinə daha yeni versiya gəlib",
  notes_one: "{{count, number}} element təsirsiz saxlanılır",
  notes_other: "{{count, number}} element təsirsiz saxlanılır",
  withdraw: "İstifadədən çıxar",
  restore: "Yenidən istifadəyə ver",
  was_withdrawn: "{{title}} istifadədən çıxarıldı. Cavabları qalır.",
  was_restored: "{{title}} yenidən istifadədədir.",
  bring: "Sorğu vərəqəsi gətir",
  bring_text:
    "JSON formatında FHIR R4 Questionnaire; fayl və ya mətn kimi. Yeni versiya yeni cavablar üçün əvvəlkinin yerini tutur.",
  file: "Fayl",
  text: "Və ya faylın mətni",
  take: "İstifadəyə ver",
  was_brought: "{{title}} indi istifadədədir.",
  refused_one: "Vigil bu sorğu vərəqəsinin {{count, number}} elementini yerinə yetirə bilmir:",
  refused_other: "Vigil bu sorğu vərəqəsinin {{count, number}} elementini yerinə yetirə bilmir:",
  problem: {
    required: "Fayl seçin və ya mətnini yapışdırın.",
    no_json: "Bu JSON deyil.",
    too_large: "Fayl çox böyükdür.",
    version_taken:
      "Bu ünvan və versiya ilə başqa sorğu vərəqəsi var. Dəyişdirilənə yeni versiya verin.",
    other_in_use:
      "Bu sorğu vərəqəsinin başqa versiyası istifadədədir. Əvvəlcə onu istifadədən çıxarın.",
  },
  fault: {
    no_questionnaire: "Bu FHIR Questionnaire deyil:",
    not_supported: "Vigil bunu tanımır:",
    missing: "Bu çatışmır:",
    invalid: "Bunu oxumaq olmur:",
    duplicate: "Bu iki dəfə yazılıb:",
    not_in_type: "Bu tipli elementlərdə bu olmur:",
    reference: "Şərt heç vaxt ödənə bilməz və ya özünə istinad edir:",
    value_set: "Cavabların siyahısı faylda kod-kod verilməyib:",
    too_many: "Həddən çoxdur:",
  },
} satisfies MessagesOf<"az">["questionnaires"];
