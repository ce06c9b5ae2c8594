/** Measurements that do not count: what was excluded, by whom and why. */
export const exclusions = {
  link: "Een meting uitsluiten",
  title: "Uitgesloten metingen",
  intro:
    "Een onjuiste meting kan worden uitgesloten. Ze blijft met haar waarde opgeslagen en leesbaar, maar geen regel, grafiek of gemiddelde telt haar mee totdat dit ongedaan wordt gemaakt.",
  not_offered: "Deze backend kan geen metingen uitsluiten.",
  excluded: "Uitgesloten",
  mark: "uitgesloten",
  none_excluded: "Er is niets uitgesloten.",
  recent: "Metingen die meetellen",
  recent_days: "Metingen van de laatste {{days}} dagen",
  none_recent: "In deze dagen is niets gemeten.",
  exclude: "Uitsluiten",
  dialog_title: "Deze meting uitsluiten?",
  consequence:
    "Alarmen en waarschuwingen die alleen op deze meting berusten, vervallen. De regels oordelen opnieuw zonder haar en kunnen andere geven. Dit kan ongedaan worden gemaakt.",
  counts_no_more: "Deze meting is hier niet bekend of telt niet meer mee.",
  reason: "Reden",
  comment: "Opmerking",
  comment_hint: "Nodig als het een andere reden is.",
  reasons: {
    somebody_else: "Iemand anders is gemeten",
    wrong_handling: "Verkeerd gemeten",
    device_fault: "Fout van het apparaat",
    implausible: "Onwaarschijnlijke waarde",
    other: "Andere reden",
  },
  done: "Uitgesloten. Vervallen alarmen en waarschuwingen: {{withdrawn}}, nieuwe: {{raised}}.",
  undo: "Ongedaan maken",
  undone:
    "De meting telt weer mee. Alarmen en waarschuwingen die weer gelden: {{reinstated}}, nieuwe: {{raised}}.",
  unclear:
    "Het is niet zeker of dit is opgeslagen. Kijk in de lijst voordat u het opnieuw probeert.",
  changed_meanwhile: "Dit is intussen gewijzigd. De lijst toont wat nu is opgeslagen.",
  excluded_by: "Uitgesloten door {{name}}, {{time}}",
  undone_by: "Telt weer mee: ongedaan gemaakt door {{name}}, {{time}}",
  withdrawn: "Daardoor vervallen:",
};
