import type { MessagesOf } from "../messages-of.ts";

export const patient = {
  tabs_label: "Bu xəstənin səhifələri",
  archive: {
    title: "Arxiv",
    text: "Bu səhifə hələ mövcud deyil.",
    back: "Monitorinqə qayıt",
  },
  tab: {
    monitoring: "Monitorinq",
    incidents: "Hədd dəyərləri",
    med_plan: "Dərmanlar",
    profile: "Profil",
  },
  header: {
    short_id: "ID",
    name: "Ad",
    sex: "Cins",
    age: "Yaş",
    height: "Boy",
    weight: "Çəki",
    status: "Status",
    lvef: "LVEF",
    nyha: "NYHA",
    birth_date: "Doğum tarixi",
    implant: "İmplant",
  },
  comorbidities: "Yanaşı xəstəliklər",
  observations: "Müşahidələr",
  interventions: "Müdaxilələr",
  allergies: "Allergiyalar",
  none_recorded: "qeyd olunmayıb",
  open_profile: "Profili aç",
  unread: "oxunmamış",
  history: "Tarixçə",
  messages: "Mesajlar",
} satisfies MessagesOf<"az">["patient"];
