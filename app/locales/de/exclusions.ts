/** Measurements that do not count: what was excluded, by whom and why. */
export const exclusions = {
  link: "Messwert ausschließen",
  title: "Ausgeschlossene Messwerte",
  intro:
    "Ein falscher Messwert kann ausgeschlossen werden. Er bleibt mit seinem Wert gespeichert und lesbar, zählt aber für keine Regel, keine Kurve und keinen Mittelwert, bis der Ausschluss rückgängig gemacht wird.",
  not_offered: "Dieses Backend kann keine Messwerte ausschließen.",
  excluded: "Ausgeschlossen",
  mark: "ausgeschlossen",
  none_excluded: "Es ist nichts ausgeschlossen.",
  recent: "Messwerte, die zählen",
  recent_days: "Messwerte der letzten {{days}} Tage",
  none_recent: "In diesen Tagen wurde nichts gemessen.",
  exclude: "Ausschließen",
  dialog_title: "Diesen Messwert ausschließen?",
  consequence:
    "Alarme und Warnungen, die allein auf diesem Messwert beruhen, werden aufgehoben. Die Regeln urteilen ohne ihn neu und können andere auslösen. Das lässt sich rückgängig machen.",
  counts_no_more: "Dieser Messwert ist hier nicht bekannt oder zählt nicht mehr.",
  reason: "Grund",
  comment: "Kommentar",
  comment_hint: "Nötig, wenn es ein anderer Grund ist.",
  reasons: {
    somebody_else: "Eine andere Person wurde gemessen",
    wrong_handling: "Falsch gemessen",
    device_fault: "Fehler des Geräts",
    implausible: "Unplausibler Wert",
    other: "Anderer Grund",
  },
  done: "Ausgeschlossen. Aufgehobene Alarme und Warnungen: {{withdrawn}}, neue: {{raised}}.",
  undo: "Rückgängig",
  undone:
    "Der Messwert zählt wieder. Alarme und Warnungen, die wieder gelten: {{reinstated}}, neue: {{raised}}.",
  unclear:
    "Es ist nicht sicher, ob das gespeichert wurde. Bitte sehen Sie in der Liste nach, bevor Sie es erneut versuchen.",
  changed_meanwhile: "Das wurde inzwischen geändert. Die Liste zeigt, was jetzt gespeichert ist.",
  excluded_by: "Ausgeschlossen von {{name}}, {{time}}",
  undone_by: "Zählt wieder: rückgängig gemacht von {{name}}, {{time}}",
  withdrawn: "Deshalb aufgehoben:",
};
