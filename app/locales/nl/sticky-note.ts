import type { MessagesOf } from "../messages-of.ts";

export const stickyNote = {
  title: "Memo",
  placeholder: "Wat iedereen moet weten die deze patiënt opent",
  saved: "Notitie opgeslagen",
  failed: "De notitie is niet opgeslagen. {{reason}} Uw tekst staat er nog.",
  not_yet_saved: "Deze tekst is nog niet opgeslagen.",
  signed_out:
    "U bent afgemeld; de notitie is niet opgeslagen. Meld u in een ander tabblad opnieuw aan en sla hier op: uw tekst blijft staan.",
  sign_in: "Aanmelden",
  conflict:
    "Deze notitie is intussen opgeslagen, door iemand anders of in een ander tabblad. Uw tekst hierboven is niet opgeslagen.",
  theirs: "Opgeslagen notitie",
  save_mine: "In plaats daarvan mijn tekst opslaan",
  keep_theirs: "Opgeslagen notitie behouden",
} satisfies MessagesOf<"nl">["sticky_note"];
