/** The history drawer of a patient. */
export const history = {
  title: "Tarixçə",
  filter: "Süzgəc",
  none: "Bu növ hadisə yoxdur.",
  failed: "Oxunmadı: {{what}}.",
  reply: "Cavab",
  acknowledged: "təsdiqlənib",
  acknowledged_by: "təsdiqləyən: {{name}}",
  open: "açıq",
  plan_in_force: "Yeni plan qüvvəyə minib",
  info_title: "Tarixçə haqqında",
  info_events:
    "Burada bu pasiyentlə baş verənlər ən yenidən başlayaraq göstərilir: qeydlər, mesajlar, dərman və status dəyişiklikləri, yoxluqlar.",
  info_filter:
    "Həyəcan siqnalları və xəbərdarlıqlar əvvəlcə göstərilmir; süzgəclə onları aça bilərsiniz.",
  info_actions:
    "Aşağıda tapıntı əlavə edə, yoxluğu qeyd edə və rüblük hesabatı yükləyə bilərsiniz.",
  got_it: "Aydındır",
  add_findings: "Tapıntı əlavə et",
  add_absence: "Yoxluq əlavə et",
  download_report: "Hesabatı yüklə",
  finding: "Tapıntılar",
  finding_added: "Tapıntılar əlavə edildi.",
  unclear: "Bunun saxlanıb-saxlanmadığı dəqiq deyil. Yenidən cəhd etməzdən əvvəl siyahıya baxın.",
  type: {
    note: "Qeydlər",
    message: "Mesajlar",
    alert: "Həyəcan siqnalları",
    warning: "Xəbərdarlıqlar",
    medication_change: "Dərman dəyişiklikləri",
    lifecycle: "Status dəyişiklikləri",
    timeoff: "Yoxluqlar",
  },
  event: {
    note: "Qeyd",
    message: "Mesaj",
    medication_change: "Dərman dəyişdirildi",
    lifecycle: "Status dəyişdirildi",
    timeoff: "Yoxluq",
  },
};
