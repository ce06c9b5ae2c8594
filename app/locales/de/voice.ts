import type { MessagesOf } from "../messages-of.ts";

export const voice = {
  caption: "Sprachaufnahmen, neuester Tag zuerst",
  date: "Datum",
  length: "Länge",
  quality: "Qualität",
  risk: "Risikofaktor",
  bad_quality: "schlecht",
  band: { HIGH: "hoch", MED: "mittel", LOW: "niedrig" },
  absence: "während einer Abwesenheit",
  session_of: "Aufnahmen von {{time}}",
  no_task: "Keine Aufgabe beschrieben",
  recording: "Aufnahme {{number}} von {{count}}",
  none_selected: "Keine Aufnahme ausgewählt.",
  no_sessions: "Keine Sprachaufnahmen in diesem Zeitraum.",
  warning_from: "Warnung ab {{value}}",
  below_warning: "unter {{value}}",
  bands:
    "Wie in der Tabelle: ▲ mittel von {{medium}} bis {{below}}, ■ hoch ab {{high}}, das ist die Warnlinie.",
  further_sessions_one: "{{count}} weitere Sitzung von {{day}} zeigen",
  further_sessions_other: "{{count}} weitere Sitzungen von {{day}} zeigen",
  risk_tooltip: {
    HIGH: "{{value}} von 100. Die Stimme weist auf ein hohes Dekompensationsrisiko hin (ab 75).",
    MED: "{{value}} von 100. Die Stimme weist auf ein erhöhtes Dekompensationsrisiko hin (50 bis unter 75).",
    LOW: "{{value}} von 100. Die Stimme gibt keinen Hinweis auf ein erhöhtes Risiko (unter 50).",
  },
  play: "Abspielen",
  pause: "Pause",
  previous: "Vorherige Aufnahme",
  next: "Nächste Aufnahme",
  position: "Position in der Sitzung",
  position_text: "{{at}} von {{of}}",
  loading: "Aufnahme wird geladen",
  waveform:
    "Wellenform der Aufnahme {{number}} von {{count}}: {{length}} lang, am lautesten bei {{at}}",
  spectrogram:
    "Spektrogramm der Aufnahme {{number}} von {{count}}, 0 bis 5 kHz: am stärksten um {{hz}} Hz bei {{at}}",
  spectrogram_of_silence:
    "Spektrogramm der Aufnahme {{number}} von {{count}}, 0 bis 5 kHz: kein Ton",
  incomplete: "Die Datei ist unvollständig: {{read}} von {{length}} sind zu hören.",
  failed: "Die Aufnahme konnte nicht geladen werden.",
  broken:
    "Die Aufnahme ist beschädigt oder hat ein unbekanntes Format und kann nicht abgespielt werden.",
  unplayable:
    "Dieser Browser kann Aufnahmen dieser Art nicht abspielen. Speichern Sie die Datei und öffnen Sie sie in einem anderen Programm.",
  download: "Datei speichern",
  no_recordings: "Diese Sitzung enthält keine Aufnahme.",
} satisfies MessagesOf<"de">["voice"];
