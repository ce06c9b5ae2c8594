import type { MessagesOf } from "../messages-of.ts";

export const qualityReport = {
  title: "Teleizləmə keyfiyyət hesabatı",
  year: "İl",
  show: "Göstər",
  kv_number: "KV nömrəsi",
  kv_pseudonym: "KV təxəllüsü",
  patients: "Bu ilin pasiyentləri",
  filter: "Ad və ya ID üzrə süz",
  nobody: "Bu il heç kim izlənilməyib.",
  selected: "{{total}} nəfərdən {{count}} seçilib",
  select: "Seçilib",
  last_name: "Soyadı",
  first_name: "Adı",
  payment: "Ödəniş",
  intensified: "İntensiv",
  submit: "CSV faylını yüklə",
  nobody_chosen: "Ən azı bir pasiyent seçin",
} satisfies MessagesOf<"az">["quality_report"];
