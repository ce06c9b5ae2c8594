import type { MessagesOf } from "../messages-of.ts";

export const programmeSteps = {
  title: "Studie",
  study_progress: "Voortgang van de studie",
  percent_of_study: "{{percent}}\u00a0% van 6 maanden",
  way_to: "Weg naar: {{step}}",
  planned: "gepland {{date}}",
  not_planned: "niet gepland",
  log: "Vastleggen",
  log_named: "Vastleggen: {{step}}",
  move: "Verzetten",
  move_named: "Verzetten: {{step}}",
  state: {
    logged: "vastgelegd",
    date_passed: "datum voorbij, niet vastgelegd",
    markable: "volgende stap",
    disabled: "later",
  },
  stays:
    "Een vastgelegde stap kan hier niet worden gewijzigd. Klopt de datum niet, schrijf ons dan in de supportchat.",
  to_support: "Naar support",
  logged: "{{step}} vastgelegd",
  moved: "{{step}} verzet naar {{date}}",
  unclear:
    "Het is onduidelijk of dit is opgeslagen. Bekijk de stappen voordat u het opnieuw probeert.",
  cannot_be_logged:
    "Deze stap kan niet worden vastgelegd: hij is al vastgelegd, of de vorige stap nog niet.",
  cannot_be_moved: "Deze stap kan niet worden verzet: hij heeft al plaatsgevonden.",
  not_possible: "Dit is voor deze stap niet meer mogelijk.",
  day_outside: "Kies een dag van {{from}} tot en met {{to}}",
  day_too_early: "Kies een dag vanaf {{from}}",
  log_hint: "Van {{from}} tot en met {{to}}",
  move_hint: "Vanaf {{from}}",
  log_dialog: {
    title: "{{step}} vastleggen",
    text: "Wanneer vond ‘{{step}}’ bij {{name}} plaats? Een vastgelegde stap kan niet worden gewijzigd.",
    date: "Datum",
    confirm: "Stap vastleggen",
  },
  move_dialog: {
    title: "{{step}} verzetten",
    text: "Voor wanneer is ‘{{step}}’ bij {{name}} gepland?",
    date: "Nieuwe datum",
    confirm: "Verzetten",
  },
} satisfies MessagesOf<"nl">["programme_steps"];
