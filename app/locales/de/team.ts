import type { MessagesOf } from "../messages-of.ts";
/** Who is at a patient. */
export const team = {
  label: "Wer diesen Patienten bearbeitet",
  free: "Niemand bearbeitet diesen Patienten",
  yours: "Sie bearbeiten diesen Patienten seit {{time}}",
  held: "In Bearbeitung durch {{name}} seit {{time}}",
  given_by: "Übergeben von {{name}}:",
  somebody: "jemand aus dem Team",
  you: "Sie",
  since: "{{name}}, seit {{time}}",
  filter: {
    label: "Patienten danach, wer sie bearbeitet",
    all: "Alle",
    mine: "Meine",
    unclaimed: "Nicht übernommen",
    with_overdue: "Überfällige Patienten stehen immer dabei, gleich wer sie bearbeitet.",
    none_mine: "Sie bearbeiten zurzeit keinen dieser Patienten.",
    none_unclaimed: "Jeder dieser Patienten wird bereits bearbeitet.",
    show_all: "Alle anzeigen",
  },
  take: "Übernehmen",
  take_over: "Von dort übernehmen",
  release: "Freigeben",
  give: "Weitergeben",
  give_submit: "Weitergeben",
  colleague: "An wen",
  sentence: "Was dabei wichtig ist",
  no_colleague:
    "In Ihrer Einrichtung gibt es niemanden, an den Sie diesen Patienten weitergeben können.",
  was_taken: "Sie bearbeiten diesen Patienten",
  was_released: "Patient freigegeben",
  was_given: "Patient weitergegeben",
  failed:
    "Es wurde nichts geändert. Laden Sie die Seite neu und prüfen Sie, wer diesen Patienten bearbeitet.",
  refused: {
    held_by_somebody_else:
      "Inzwischen hat jemand anderes diesen Patienten übernommen. Es wurde nichts geändert; die Seite zeigt, wer es ist.",
    no_longer_held:
      "Inzwischen wurde der Patient freigegeben oder weitergegeben. Es wurde nichts geändert; die Seite zeigt den jetzigen Stand.",
  },
} satisfies MessagesOf<"de">["team"];
