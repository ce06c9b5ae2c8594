/** Measurements that do not count: what was excluded, by whom and why. */
export const exclusions = {
  link: "Bir ölçümü hariç tut",
  title: "Hariç tutulan ölçümler",
  intro:
    "Yanlış bir ölçüm hariç tutulabilir. Değeriyle kayıtlı ve okunabilir kalır, ancak bu geri alınana kadar hiçbir kural, grafik veya ortalama onu hesaba katmaz.",
  not_offered: "Bu sunucu ölçümleri hariç tutamıyor.",
  excluded: "Hariç tutulanlar",
  mark: "hariç tutuldu",
  none_excluded: "Hariç tutulan ölçüm yok.",
  recent: "Hesaba katılan ölçümler",
  recent_days: "Son {{days}} günün ölçümleri",
  none_recent: "Bu günlerde ölçüm yapılmadı.",
  exclude: "Hariç tut",
  dialog_title: "Bu ölçüm hariç tutulsun mu?",
  consequence:
    "Yalnızca bu ölçüme dayanan alarm ve uyarılar kaldırılır. Kurallar onsuz yeniden değerlendirir ve başkalarını verebilir. Bu geri alınabilir.",
  counts_no_more: "Bu ölçüm burada bilinmiyor veya artık hesaba katılmıyor.",
  reason: "Neden",
  comment: "Açıklama",
  comment_hint: "Başka bir neden varsa gereklidir.",
  reasons: {
    somebody_else: "Başka biri ölçüldü",
    wrong_handling: "Yanlış ölçüldü",
    device_fault: "Cihaz hatası",
    implausible: "Olası olmayan değer",
    other: "Başka bir neden",
  },
  done: "Hariç tutuldu. Kaldırılan alarm ve uyarılar: {{withdrawn}}, yeni: {{raised}}.",
  undo: "Geri al",
  undone:
    "Ölçüm yeniden hesaba katılıyor. Yeniden geçerli alarm ve uyarılar: {{reinstated}}, yeni: {{raised}}.",
  unclear:
    "Bunun kaydedilip kaydedilmediği kesin değil. Yeniden denemeden önce lütfen listeye bakın.",
  changed_meanwhile: "Bu arada değişti. Liste şu anda kayıtlı olanı gösterir.",
  excluded_by: "Hariç tutan: {{name}}, {{time}}",
  undone_by: "Yeniden hesaba katılıyor, geri alan: {{name}}, {{time}}",
  withdrawn: "Bu nedenle kaldırılanlar:",
};
