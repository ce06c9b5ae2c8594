import type { MessagesOf } from "../messages-of.ts";

export const handover = {
  open: "Mətn kimi köçür",
  title: "Növbəni təhvil vermək üçün mətn",
  label: "{{name}}: vəziyyət",
  privacy:
    "Bu mətndə pasiyent məlumatları var. Onu yalnız pasiyent məlumatlarının saxlanmasına icazə verilən yerə yapışdırın.",
  copy: "Mətni köçür",
  born: "doğum tarixi {{date}} ({{age}})",
  born_on: "doğum tarixi {{date}}",
  period: "Dövr: {{period}} ({{days}})",
  as_of: "{{time}} vəziyyətinə. {{zone}}.",
  line: "{{label}}: {{value}}",
  values: "Son qiymətlər",
  not_loaded: "yüklənmədi",
  no_incidents: "Açıq hadisə yoxdur",
  limits: "Təyin olunmuş hədlər",
  last_notes: "Son qeydlər",
  nothing: "yoxdur",
  sheet: {
    open: "Çap görünüşü",
    title: "Monitorinq hesabatı",
    print: "Çap et",
    printed_by: "Çap edən: {{name}}, {{time}}",
    printed: "Çap vaxtı: {{time}}",
    value: "Son qiymət",
    measured_at: "Ölçülüb",
    change: "Əvvəlki dövrlə müqayisədə",
    what: "Göstərici",
    incident: "Hadisə",
    marks: "Qrafiklərdəki işarələr",
  },
} satisfies MessagesOf<"az">["handover"];
