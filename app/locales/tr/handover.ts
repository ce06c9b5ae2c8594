import type { MessagesOf } from "../messages-of.ts";

export const handover = {
  open: "Metin olarak kopyala",
  title: "Hasta devri için metin",
  label: "{{name}}: durum",
  privacy:
    "Bu metin hasta verileri içerir. Yalnızca hasta verilerinin saklanabileceği bir yere yapıştırın.",
  copy: "Metni kopyala",
  born: "doğum tarihi {{date}} ({{age}})",
  born_on: "doğum tarihi {{date}}",
  period: "Dönem: {{period}} ({{days}})",
  as_of: "{{time}} itibarıyla. {{zone}}.",
  line: "{{label}}: {{value}}",
  values: "Son değerler",
  not_loaded: "yüklenemedi",
  no_incidents: "Açık olay yok",
  limits: "Belirlenen sınırlar",
  last_notes: "Son notlar",
  nothing: "yok",
  sheet: {
    open: "Yazdırma görünümü",
    title: "İzlem raporu",
    print: "Yazdır",
    printed_by: "Yazdıran: {{name}}, {{time}}",
    printed: "Yazdırma zamanı: {{time}}",
    value: "Son değer",
    measured_at: "Ölçüm",
    change: "Önceki döneme göre",
    what: "Ölçüm değeri",
    incident: "Olay",
    marks: "Grafiklerdeki işaretler",
  },
} satisfies MessagesOf<"tr">["handover"];
