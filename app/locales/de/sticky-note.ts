import type { MessagesOf } from "../messages-of.ts";

export const stickyNote = {
  title: "Merkzettel",
  placeholder: "Was alle wissen sollen, die diesen Patienten öffnen",
  saved: "Notiz gespeichert",
  failed: "Die Notiz wurde nicht gespeichert. {{reason}} Ihr Text steht noch hier.",
  not_yet_saved: "Dieser Text ist noch nicht gespeichert.",
  signed_out:
    "Sie wurden abgemeldet; die Notiz ist nicht gespeichert. Melden Sie sich in einem anderen Tab wieder an und speichern Sie hier: Ihr Text bleibt stehen.",
  sign_in: "Anmelden",
  conflict:
    "Diese Notiz wurde inzwischen gespeichert, von jemand anderem oder in einem anderen Tab. Ihr Text oben ist nicht gespeichert.",
  theirs: "Gespeicherte Notiz",
  save_mine: "Stattdessen meinen Text speichern",
  keep_theirs: "Gespeicherte Notiz behalten",
} satisfies MessagesOf<"de">["sticky_note"];
