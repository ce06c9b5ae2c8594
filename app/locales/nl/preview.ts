import type { MessagesOf } from "../messages-of.ts";

export const preview = {
  open: "Naast de lijst bekijken",
  label: "Patiënt naast de lijst",
  previous: "Vorige patiënt",
  next: "Volgende patiënt",
  place: "{{place}} van {{total}}",
  open_patient: "Patiënt openen",
  back: "Terug naar de lijst",
  keys: "Toetsen: a handelt af wat is aangevinkt, j en k gaan naar de volgende en de vorige patiënt",
  no_notes: "Er is geen notitie.",
} satisfies MessagesOf<"nl">["preview"];
