export const warnings = {
  title: "Waarschuwingen samen bevestigen",
  several: "Meerdere selecteren",
  intro: "Patiënten met alleen waarschuwingen. Alarmen worden per patiënt bevestigd.",
  not_offered: "Deze backend kan waarschuwingen niet samen bevestigen.",
  column: {
    tick: "Selectie",
    patient: "Patiënt",
    warnings: "Waarschuwingen",
    due: "Termijn",
  },
  tick_one: "Selecteren: {{name}}",
  tick_some: "Selecteer minstens één patiënt",
  stands_for_one: "{{count}} waarschuwing",
  stands_for_other: "in totaal {{count}} waarschuwingen",
  note_hint: "Wordt bij elke geselecteerde patiënt opgeslagen.",
  first:
    "U ziet de {{shown}} van {{total}} patiënten die het eerst aan de beurt zijn. De andere volgen als deze bevestigd zijn.",
  submit: "Geselecteerde waarschuwingen bevestigen",
  acknowledge_one: "{{count}} waarschuwing bevestigen",
  acknowledge_other: "{{count}} waarschuwingen bevestigen",
  done_one: "{{count}} waarschuwing is bevestigd.",
  done_other: "{{count}} waarschuwingen zijn bevestigd.",
  seen_before_one: "{{count}} was al bevestigd.",
  seen_before_other: "{{count}} waren al bevestigd.",
  has_alert:
    "Er is niets bevestigd, omdat deze patiënten een openstaand alarm hebben: {{names}}. Alarmen worden per patiënt bevestigd. De rest van uw selectie en de notitie zijn bewaard.",
  has_alert_unnamed:
    "Er is niets bevestigd, omdat er een alarm bij is. Alarmen worden per patiënt bevestigd. De rest van uw selectie en de notitie zijn bewaard.",
  undo_title: "In de afgelopen tien minuten door u bevestigd",
  undo_refused: "Nog steeds bevestigd: {{names}}",
  receipts_tick: "Elke aangevinkte patiënt laten weten: {{texts}}",
  receipts_told: "Vandaag al geïnformeerd, zonder nieuw bericht: {{names}}",
  receipts_sent_one: "{{count}} patiënt is met een bericht geïnformeerd.",
  receipts_sent_other: "{{count}} patiënten zijn met een bericht geïnformeerd.",
  receipts_before_one:
    "{{count}} patiënt was vandaag al geïnformeerd; er is geen tweede bericht verstuurd.",
  receipts_before_other:
    "{{count}} patiënten waren vandaag al geïnformeerd; er is geen tweede bericht verstuurd.",
  receipts_stay:
    "Het bericht aan deze patiënten blijft staan: {{names}}. Schrijf hun als het niet meer klopt.",
};
