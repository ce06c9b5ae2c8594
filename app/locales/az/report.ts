/** The quarterly report of a patient. */
export const report = {
  title: "Rüblük hesabat",
  of: "Rüblük hesabat {{quarter}}",
  as_of: "{{time}} vəziyyətinə",
  quarter: "Rüb",
  show: "Göstər",
  download: "PDF kimi yüklə",
  print: "Çap görünüşü",
  gdt: {
    download: "Praktika üçün GDT",
    no_birth_date: "GDT faylı yoxdur: qeyddə GDT-nin tələb etdiyi doğum tarixi yoxdur.",
    no_values: "GDT faylı yoxdur: bu rübdə heç bir göstərici ölçülməyib.",
    lost: "GDT faylının simvol dəstində (ISO 8859-1) {{signs}} yoxdur: yerində sual işarəsi var və fayldakı şərh bunu bildirir.",
  },
  page: "Səhifə {{number}} / {{total}}",
  print_hint:
    "Bu səhifəni çap edin və ya printer kimi “PDF kimi saxla” seçin. Səhifə A4 üçün qurulub.",
  no_data: "Bu rübdə məlumat yoxdur.",
  incidents: "Hadisələr",
  type: "Növ",
  count: "Say",
  well_being: "Əhval (0 çox yaxşı – 4 çox pis)",
  period: "Dövr",
  programme: "Proqram",
  days_measured: "Ölçmə olan günlər",
  days_of: "{{total}} gündən {{days}}",
  plan_changes: "Dərman planı dəyişdirilib",
  none: "yoxdur",
  figures_one:
    "{{number}} ölçmə · ilk {{first}} · son {{last}} · ən aşağıdan ən yuxarıya {{range}}",
  figures_other:
    "{{number}} ölçmə · ilk {{first}} · son {{last}} · ən aşağıdan ən yuxarıya {{range}}",
  drawing: "{{subjects}}: rüb ərzində gediş",
  missing_plan: "Dərman planının versiyaları yüklənə bilmədi.",
  legend: {
    limit: "bugünkü hədd",
    absence: "yoxluq",
    change: "dərman planı dəyişdirilib",
  },
  strips: {
    title: "Həyəcan və ya xəbərdarlıq verən EKQ-lər",
    drawn:
      "{{total}} EKQ-dən {{drawn}} ədədi çəkilib: əvvəlcə ən ağırlar, onlardan da ən yenilər. Hamısı tətbiqdədir.",
    unread: "{{time}} tarixli EKQ yüklənə bilmədi.",
    of: "{{section}}, cəmi {{total}} san",
    leads: "{{count}} aparmadan biri",
  },
};
