import type { MessagesOf } from "../messages-of.ts";

export const patient = {
  tabs_label: "Bu hastanın sayfaları",
  archive: {
    title: "Arşiv",
    text: "Bu sayfa henüz kullanılamıyor.",
    back: "İzlemeye dön",
  },
  tab: {
    monitoring: "İzlem",
    incidents: "Sınır değerler",
    med_plan: "İlaçlar",
    profile: "Profil",
  },
  header: {
    short_id: "ID",
    name: "Ad",
    sex: "Cinsiyet",
    age: "Yaş",
    height: "Boy",
    weight: "Kilo",
    status: "Durum",
    lvef: "LVEF",
    nyha: "NYHA",
    birth_date: "Doğum tarihi",
    implant: "İmplant",
  },
  comorbidities: "Eşlik eden hastalıklar",
  observations: "Gözlemler",
  interventions: "Girişimler",
  allergies: "Alerjiler",
  none_recorded: "kayıt yok",
  open_profile: "Profili aç",
  unread: "okunmamış",
  history: "Geçmiş",
  messages: "Mesajlar",
} satisfies MessagesOf<"tr">["patient"];
