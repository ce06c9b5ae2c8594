import type { MessagesOf } from "../messages-of.ts";

export const planScan = {
  open: "Planı skan et",
  title: "Dərman planını skan et",
  step: "Planın kodu",
  pictures: "Planın fotoşəkilləri və ya skanları",
  pictures_hint:
    "Bütün səhifələrdən ən çoxu 4 şəkil (JPEG, PNG, WebP, TIFF). PDF səhifəsi şəkil kimi.",
  scanned: "Əl skanerinin mətni",
  scanned_hint: "Kursoru bura qoyub kodu skan edin. Digər səhifələrin mətni altına gəlir.",
  read: "Kodu oxu",
  other_person: "Bu plan başqa şəxsə aiddir.",
  other_person_text:
    "Kodda: {{scanned}}, doğum {{scanned_born}}. Burada: {{name}}, doğum {{born}}.",
  same_person: "Yoxladım: bu, {{name}} üçün plandır",
  same_person_required: "Planın kimə aid olduğunu təsdiqləyin və ya imtina edin.",
  preview: "Kodun məzmunu",
  written_by: "Yazan: {{author}}, {{at}}",
  notes: "Buna baxın",
  no_notes: "Kodda olan hər şeyin planda yeri var.",
  row: "Sətir {{row}}: {{note}}",
  take: "Formaya köçür",
  take_text:
    "Hələ heç nə saxlanmır: planın forması qüvvədəki sətirlərin əvəzinə bu sətirlərlə açılır.",
  in_force: "Qüvvədə olan plan",
  code: "Dərman planının kodu",
  code_page: "Kod {{page}} / {{pages}}",
  no_code: "Kodsuz: {{field}} koda sığmır.",
  left_out: "Kodda olmayanlar: {{fields}}",
  gap: {
    name: "ad",
    name_letters: "adın kodda olmayan hərfləri (işarəsiz yazılıb)",
    birth_date: "doğum tarixi",
    institution: "müəssisə",
  },
  note: {
    pzn_only:
      "yalnız PZN {{value}} nömrəsi, ad yoxdur. Ticarət adını, təsiredici maddəni və gücünü daxil edin.",
    no_name: "kodda ticarət adı yoxdur ({{value}}). Daxil edin.",
    no_substance: "kodda təsiredici maddə yoxdur ({{value}}). Daxil edin.",
    strength: "“{{value}}” gücü vahidlərimizdən biri ilə ədəd deyil. Daxil edin; mətn qeyddədir.",
    form: "“{{value}}” forması dəqiq məlum deyil. Seçin.",
    weekly:
      "hər gün deyil, həftədə bir dəfə: “{{value}}”. Qəbul sahəsindədir; gündəlik saylar 0-dır.",
    free_dose: "mətn şəklində doza: “{{value}}”. Qəbul sahəsindədir; gündəlik saylar 0-dır.",
    dose: "“{{value}}” dozası ədəd deyil. Qəbul sahəsindədir; gündəlik saylar 0-dır.",
    unit: "doza ədədlə sayılmır: “{{value}}”. Qəbul sahəsindədir; gündəlik saylar 0-dır.",
    heading: "“{{value}}” başlığı altındadır; başlıq qeyddədir.",
    comment: "Sərbəst mətn, şərhlərə köçürülüb: {{value}}",
    not_taken: "Kodda var və köçürülməyib: {{value}}",
  },
  fault: {
    unreadable: "Bu, dərman planının tam kodu deyil. Yenidən skan edin.",
    version: "{{version}} versiyalı kod burada məlum deyil. Ondan heç nə oxunmadı.",
    incomplete: "{{pages}} səhifədən hələ çatmayanlar: {{missing}}. Bunları da skan edin.",
    twice: "Səhifə {{page}} iki dəfə var. Birini silin.",
    mixed: "Bu səhifələr eyni plana aid deyil.",
    too_many: "Bir dəfəyə ən çoxu {{count}} şəkil.",
    too_large: "Şəkillər çox böyükdür: cəmi ən çoxu 12 MB.",
    no_picture: "“{{name}}” oxuna bilən şəkil deyil.",
    no_code: "“{{name}}” içində kod tapılmadı. Daha aydın və ya daha böyük şəkil kömək edə bilər.",
  },
} satisfies MessagesOf<"az">["plan_scan"];
