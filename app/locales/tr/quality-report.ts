import type { MessagesOf } from "../messages-of.ts";

export const qualityReport = {
  title: "Uzaktan izlem kalite raporu",
  year: "Yıl",
  show: "Göster",
  kv_number: "KV numarası",
  kv_pseudonym: "KV takma adı",
  patients: "Bu yılın hastaları",
  filter: "Ada veya kimliğe göre filtrele",
  nobody: "Bu yıl izlenen hasta yok.",
  selected: "{{total}} hastadan {{count}} seçildi",
  select: "Seçili",
  last_name: "Soyadı",
  first_name: "Adı",
  payment: "Ödeme",
  intensified: "Yoğunlaştırılmış",
  submit: "CSV dosyasını indir",
  nobody_chosen: "Lütfen en az bir hasta seçin",
} satisfies MessagesOf<"tr">["quality_report"];
