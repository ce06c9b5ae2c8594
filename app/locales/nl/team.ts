import type { MessagesOf } from "../messages-of.ts";
/** Who is at a patient. */
export const team = {
  label: "Wie met deze patiënt bezig is",
  free: "Niemand is met deze patiënt bezig",
  yours: "U bent met deze patiënt bezig sinds {{time}}",
  held: "{{name}} is met deze patiënt bezig sinds {{time}}",
  given_by: "Overgedragen door {{name}}:",
  somebody: "iemand van het team",
  you: "U",
  since: "{{name}}, sinds {{time}}",
  filter: {
    label: "Patiënten naar wie met hen bezig is",
    all: "Alle",
    mine: "Van mij",
    unclaimed: "Niet opgepakt",
    with_overdue: "Patiënten over tijd staan er altijd bij, wie er ook met hen bezig is.",
    none_mine: "U bent op dit moment met geen van deze patiënten bezig.",
    none_unclaimed: "Met elk van deze patiënten is al iemand bezig.",
    show_all: "Alle tonen",
  },
  take: "Oppakken",
  take_over: "Overnemen",
  release: "Vrijgeven",
  give: "Overdragen aan een collega",
  give_submit: "Overdragen",
  colleague: "Collega",
  sentence: "Wat uw collega moet weten",
  no_colleague: "In uw instelling is er geen collega aan wie u deze patiënt kunt overdragen.",
  was_taken: "U bent met deze patiënt bezig",
  was_released: "Patiënt vrijgegeven",
  was_given: "Patiënt overgedragen aan uw collega",
  failed: "Er is niets gewijzigd. Laad de pagina opnieuw en kijk wie met deze patiënt bezig is.",
  refused: {
    held_by_somebody_else:
      "Intussen heeft een collega deze patiënt opgepakt. Er is niets gewijzigd; de pagina toont wie het is.",
    no_longer_held:
      "Intussen is de patiënt vrijgegeven of aan iemand anders overgedragen. Er is niets gewijzigd; de pagina toont de huidige stand.",
  },
} satisfies MessagesOf<"nl">["team"];
