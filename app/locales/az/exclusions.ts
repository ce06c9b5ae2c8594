/** Measurements that do not count: what was excluded, by whom and why. */
export const exclusions = {
  link: "Ölçməni istisna et",
  title: "İstisna edilmiş ölçmələr",
  intro:
    "Səhv ölçmə istisna edilə bilər. O, dəyəri ilə saxlanılır və oxuna bilir, lakin bu geri alınana qədər heç bir qayda, qrafik və ya orta qiymət onu nəzərə almır.",
  not_offered: "Bu server ölçmələri istisna edə bilmir.",
  excluded: "İstisna edilənlər",
  mark: "istisna edilib",
  none_excluded: "Heç nə istisna edilməyib.",
  recent: "Nəzərə alınan ölçmələr",
  recent_days: "Son {{days}} günün ölçmələri",
  none_recent: "Bu günlərdə heç nə ölçülməyib.",
  exclude: "İstisna et",
  dialog_title: "Bu ölçmə istisna edilsin?",
  consequence:
    "Yalnız bu ölçməyə əsaslanan həyəcan siqnalları və xəbərdarlıqlar ləğv edilir. Qaydalar onsuz yenidən qiymətləndirir və başqalarını yarada bilər. Bunu geri almaq olar.",
  counts_no_more: "Bu ölçmə burada məlum deyil və ya artıq nəzərə alınmır.",
  reason: "Səbəb",
  comment: "Şərh",
  comment_hint: "Səbəb başqadırsa, lazımdır.",
  reasons: {
    somebody_else: "Başqa şəxs ölçülüb",
    wrong_handling: "Yanlış ölçülüb",
    device_fault: "Cihazın nasazlığı",
    implausible: "Ağlabatan olmayan dəyər",
    other: "Başqa səbəb",
  },
  done: "İstisna edildi. Ləğv edilmiş həyəcan siqnalları və xəbərdarlıqlar: {{withdrawn}}, yeni: {{raised}}.",
  undo: "Geri qaytar",
  undone:
    "Ölçmə yenidən nəzərə alınır. Yenidən qüvvədə olan həyəcan siqnalları və xəbərdarlıqlar: {{reinstated}}, yeni: {{raised}}.",
  unclear: "Bunun saxlanıb-saxlanmadığı dəqiq deyil. Yenidən cəhd etməzdən əvvəl siyahıya baxın.",
  changed_meanwhile: "Bu müddətdə dəyişib. Siyahı indi saxlanılanı göstərir.",
  excluded_by: "İstisna edən: {{name}}, {{time}}",
  undone_by: "Yenidən nəzərə alınır, geri qaytaran: {{name}}, {{time}}",
  withdrawn: "Buna görə ləğv edilənlər:",
};
