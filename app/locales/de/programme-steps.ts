import type { MessagesOf } from "../messages-of.ts";

export const programmeSteps = {
  title: "Studie",
  study_progress: "Fortschritt der Studie",
  percent_of_study: "{{percent}}\u00a0% von 6 Monaten",
  way_to: "Weg bis: {{step}}",
  planned: "geplant {{date}}",
  not_planned: "nicht geplant",
  log: "Eintragen",
  log_named: "Eintragen: {{step}}",
  move: "Verschieben",
  move_named: "Verschieben: {{step}}",
  state: {
    logged: "eingetragen",
    date_passed: "Termin vorbei, nicht eingetragen",
    markable: "nächster Schritt",
    disabled: "später",
  },
  stays:
    "Ein eingetragener Schritt lässt sich hier nicht ändern. Stimmt das Datum nicht, schreiben Sie uns im Support-Chat.",
  to_support: "Zum Support",
  logged: "{{step}} eingetragen",
  moved: "{{step}} auf {{date}} verschoben",
  unclear:
    "Es ist unklar, ob das gespeichert wurde. Bitte prüfen Sie die Schritte, bevor Sie es erneut versuchen.",
  cannot_be_logged:
    "Dieser Schritt kann nicht eingetragen werden: Er ist schon eingetragen, oder der Schritt davor fehlt noch.",
  cannot_be_moved: "Dieser Schritt kann nicht verschoben werden: Er hat schon stattgefunden.",
  not_possible: "Das ist für diesen Schritt nicht mehr möglich.",
  day_outside: "Bitte wählen Sie einen Tag vom {{from}} bis {{to}}",
  day_too_early: "Bitte wählen Sie einen Tag ab dem {{from}}",
  log_hint: "Vom {{from}} bis {{to}}",
  move_hint: "Ab dem {{from}}",
  log_dialog: {
    title: "{{step}} eintragen",
    text: "Wann hat „{{step}}“ bei {{name}} stattgefunden? Ein eingetragener Schritt lässt sich nicht ändern.",
    date: "Datum",
    confirm: "Schritt eintragen",
  },
  move_dialog: {
    title: "{{step}} verschieben",
    text: "Für wann ist „{{step}}“ bei {{name}} geplant?",
    date: "Neues Datum",
    confirm: "Verschieben",
  },
} satisfies MessagesOf<"de">["programme_steps"];
