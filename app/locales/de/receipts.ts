export const receipts = {
  title: "Rückmeldungen an Patienten",
  intro:
    "Mit einer Quittierung kann der Patient durch eine kurze Nachricht erfahren, dass jemand nachgesehen hat.",
  rules:
    "Keine Nachricht geht von selbst hinaus, und ein Patient bekommt höchstens eine am Tag. Wer quittiert, sieht den Wortlaut, bevor er gesendet wird.",
  mode: "Wann der Patient es erfährt",
  off: "Nie",
  offered: "Wenn der Haken gesetzt wird",
  ticked: "Wenn der Haken nicht entfernt wird",
  language: "Sprache für Patienten, die keine gewählt haben",
  texts: "Die Nachricht",
  texts_hint:
    "Schreiben Sie, was getan wurde, nicht, dass alles gut ist: Es kann noch etwas folgen.",
  default_text: "Wir haben Ihre Werte angesehen.",
  save: "Speichern",
  saved: "Die Rückmeldungen sind gespeichert.",
  stale:
    "Jemand anderes hat die Rückmeldungen inzwischen geändert. Laden Sie die Seite neu, um den gespeicherten Stand zu sehen.",
  not_offered: "Dieses Backend sendet keine Rückmeldungen.",
  tick: "Dem Patienten mitteilen: „{{text}}“",
  told: "Dem Patienten wurde heute um {{time}} mitgeteilt, dass jemand nachgesehen hat.",
  sent: "Der Patient hat eine Nachricht bekommen.",
  sent_before:
    "Der Patient hat heute schon eine Nachricht bekommen; eine zweite wurde nicht gesendet.",
  changed: "Die Klinik hat die Nachricht inzwischen geändert. Sie wurde nicht gesendet.",
  stays:
    "Die Nachricht an den Patienten von {{time}} bleibt bestehen. Schreiben Sie ihm, falls sie nicht mehr zutrifft.",
  label: "Mit einer Quittierung gesendet",
};
