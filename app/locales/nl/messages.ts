import type { MessagesOf } from "../messages-of.ts";

export const messages = {
  title: "Berichten",
  list: "Berichten met deze patiënt",
  none: "Nog geen berichten. Schrijf hieronder het eerste.",
  draft: "niet verzonden concept",
  minimize: "Minimaliseren",
  mark_seen: "Als gezien markeren",
  seen_failed: "De berichten konden niet als gezien worden gemarkeerd. Probeer het opnieuw.",
  message_title: "Onderwerp",
  message: "Bericht",
  allow_to_reply: "De patiënt mag antwoorden",
  keep_draft: "Als concept bewaren",
  kept: "Concept bewaard",
  not_kept:
    "Het concept kan nu niet worden bewaard. Het blijft hier staan zolang deze pagina open is.",
  signed_out:
    "U bent uitgelogd. Uw tekst blijft hier staan: log in een ander tabblad opnieuw in en verzend hem dan.",
  leave_question:
    "Uw bericht is niet verzonden. Deze patiënt verlaten? Het concept blijft bewaard tot u uitlogt.",
  sent: "Bericht verzonden",
  failed: "Het bericht is niet verzonden. {{reason}} Uw tekst staat er nog.",
  unclear:
    "Het is niet zeker of het bericht is verzonden. Kijk in de lijst voordat u het opnieuw verzendt.",
} satisfies MessagesOf<"nl">["messages"];
