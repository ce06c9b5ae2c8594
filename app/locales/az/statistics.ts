/** Yearly statistic: its numbers, and how each is counted. */
export const statistics = {
  title: "İllik statistika",
  intro: "Klinikanın {{year}} ilində gördüyü işlər, əvvəlki illə yanaşı.",
  so_far: "{{year}} ilinin bu günə qədərki hissəsi, əvvəlki ilin tamamı ilə yanaşı.",
  not_offered: "Bu backend illik statistika hazırlamır.",
  year: "İl",
  institution: "Müəssisə",
  all_institutions: "Bütün müəssisələr",
  show: "Göstər",
  together: "Birlikdə",
  number: "Say",
  group: "Qrup",
  whole: "cəmi",
  rule: "Sayma qaydası",
  share: "{{share}} ({{whole}} içindən {{part}})",
  no_reason: "Səbəb göstərilməyib",
  patients: "Sayın arxasındakı pasiyentlər",
  found: "{{total}} pasiyent",
  nobody: "Bu saya aid pasiyent yoxdur.",
  export_file: "illik-statistika",
  export_failed: "Fayl yaradıla bilmədi: {{reason}}",
  paper: {
    open: "Kağız forma",
    own_rules:
      "Hər cədvəlin altındakı qaydalara görə sayılıb. Müəyyən bir öhdəliyin bundan əlavə tələb etdikləri bu formaya daxil deyil.",
    remarks: "Qeydlər",
    place_date: "Yer, tarix",
    signature: "İmza",
  },
  source: {
    specification: "Mənbə: spesifikasiya.",
    decision: "Mənbə: Vigil, docs/decisions/0106.",
  },
  measure: {
    in_care: {
      title: "Müşahidədə olan pasiyentlər",
      rule: "İlin istənilən vaxtında müşahidədə (ONBOARDED) olanlar, bugünkü proqrama görə.",
    },
    step: {
      title: "Tədqiqatın addımları",
      rule: "Müşahidədə olan pasiyentlər, ilin sonuna qədər qeyd edilmiş son addıma görə.",
    },
    started: { title: "Yeni pasiyentlər", rule: "Bu il ilk dəfə müşahidəyə götürülənlər." },
    ended: {
      title: "Müşahidəsi bitənlər",
      rule: "Bu il müşahidədən çıxanlar, göstərilən səbəbə görə; hər pasiyent bir dəfə, son çıxışına görə.",
    },
    care_days: {
      title: "Telemonitorinq günləri",
      rule: "Pasiyentin, günün bir hissəsində olsa belə, müşahidədə olduğu günlər; bütün pasiyentlər üzrə cəm.",
    },
    measured_days: {
      title: "Riayət: ölçmə olan günlər",
      rule: "Ən azı bir etibarlı ölçmə, cavab, EKQ, səs yazısı və ya implant sessiyası olan telemonitorinq günlərinin payı.",
    },
    incidents: {
      title: "Həyəcanlar və xəbərdarlıqlar",
      rule: "Gəldikləri günə görə; geri götürülənlər sayılmır.",
    },
    reviewed: {
      title: "Vaxtında baxılanlar",
      rule: "Vaxtı çatanların içində vaxtında təsdiqlənənlərin payı; təxirə salınanların vaxtı çatmır.",
    },
    devices: {
      title: "Cihazlar",
      rule: "Həmin il müşahidədə olan pasiyentlərin bu gün istifadədə olan və ilin sonuna qədər qeydə alınmış cihazları.",
    },
    missing: {
      title: "Qeyddə çatışmayanlar",
      rule: "Müşahidədə olub qeydində bu sahə bu gün boş olan pasiyentlər. Doldurmaq üçün pasiyenti açın.",
    },
  },
  field: {
    nyha: "NYHA sinfi",
    lvef: "LVEF",
    height: "Boy",
    weight: "Çəki",
    payment_type: "Ödəniş növü",
    address: "Ünvan",
    phone: "Telefon nömrəsi",
  },
};
