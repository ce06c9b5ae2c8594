import type { MessagesOf } from "../messages-of.ts";

export const patientProfile = {
  title: "Pasiyent profili",
  anamnesis: "Anamnez",
  history: "Nəzarətin gedişi",
  saved: "Profil yadda saxlanıldı.",
  reset: "Dəyişiklikləri ləğv et",
  implant: {
    manufacturer: "İstehsalçı",
    model: "Model",
    serial_number: "Seriya nömrəsi",
  },
  recheck: {
    title: "Meyarların təkrar yoxlanması",
    after_one: "Başlanğıcdan {{count}} ay sonra",
    after_other: "Başlanğıcdan {{count}} ay sonra",
    due: "vaxtıdır",
    text: "NYHA sinfi, LVEF və telemonitorinqə ehtiyac əvvəlki kimidirmi? Zəhmət olmasa, klinik məlumatları yeniləyin.",
  },
  stale: {
    title: "Bu profil bu arada dəyişdirilib: başqa şəxs tərəfindən və ya başqa vərəqdə",
    text: "Hələ heç nə yadda saxlanılmayıb, yazdıqlarınız qalır. Yalnız digər şəxsin dəyişdiyi yerlərdə indi onun dəyəri formadadır. Aşağıdakı sahələri yoxlayın və yenidən yadda saxlayın.",
    field: "Sahə",
    theirs: "İndi saxlanılan",
    mine: "Sizinki",
    in_form: "Formada",
    keeps_mine: "sizinki",
    takes_theirs: "indi saxlanılan",
    discard: "Mənimkini at, saxlanılanı göstər",
  },
  copy: {
    title: "Bu xəstənin bütün məlumatları",
    text: "Surət istəyən xəstə üçün (GDPR 15 və 20-ci maddə): saxlanılan hər şeylə bir arxiv. Jurnal onu götürdüyünüzü qeyd edir. Verməzdən əvvəl başqaları haqqında nə yazıldığını yoxlayın.",
    button: "Hamısını endir",
    refused: "Bu surəti klinisistlər və administratorlar götürə bilər.",
    failed: "Surət hazırlana bilmədi. {{reason}}",
  },
} satisfies MessagesOf<"az">["patient_profile"];
