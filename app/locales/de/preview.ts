import type { MessagesOf } from "../messages-of.ts";

export const preview = {
  open: "Neben der Liste ansehen",
  label: "Patient neben der Liste",
  previous: "Vorheriger Patient",
  next: "Nächster Patient",
  place: "{{place}} von {{total}}",
  open_patient: "Patient öffnen",
  back: "Zurück zur Liste",
  keys: "Tasten: a quittiert Ausgewähltes, j und k führen zum nächsten und zum vorherigen Patienten",
  no_notes: "Es gibt keine Notiz.",
} satisfies MessagesOf<"de">["preview"];
