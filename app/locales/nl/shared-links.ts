import type { MessagesOf } from "../messages-of.ts";

export const sharedLinks = {
  title: "Gedeelde rapporten",
  intro:
    "Een kwartaalrapport kan met een link en een code aan iemand buiten de kliniek worden gegeven. Het is het rapport van dit moment: wat later wordt uitgesloten, staat er nog in.",
  not_offered: "Deze backend kan geen rapporten delen.",
  share_title: "Delen met een link",
  share: "Link maken",
  recipient: "Voor wie",
  recipient_hint: "Voor uw eigen lijst, bijvoorbeeld de naam van de praktijk.",
  valid: "Geldig voor",
  days_one: "{{count, number}} dag",
  days_other: "{{count, number}} dagen",
  uses_max: "Hoe vaak hij mag worden geopend",
  apart:
    "Link en code worden nu getoond en daarna nooit meer. Geef ze langs verschillende wegen door, bijvoorbeeld de link per e-mail en de code per telefoon.",
  link: "Link",
  code: "Code",
  copy_link: "Link kopiëren",
  copied: "Gekopieerd",
  shared: "Wat is gedeeld",
  none: "Er is niets gedeeld.",
  by: "gedeeld door {{name}}, {{time}}",
  until: "geldig tot {{time}}",
  opened: "{{uses}} van {{most}} keer geopend",
  last_opened: "laatst geopend {{time}}",
  wrong_codes_one: "{{count, number}} verkeerde code",
  wrong_codes_other: "{{count, number}} verkeerde codes",
  revoked_by: "ingetrokken door {{name}}, {{time}}",
  revoke: "Intrekken",
  revoke_text: "De link voor {{recipient}} opent dan niets meer en het document wordt verwijderd.",
  revoke_confirm: "Link intrekken",
  was_revoked: "De link is ingetrokken.",
  proof_text: "Bewijs nog één keer wie u bent voordat een rapport de kliniek verlaat.",
  needs_proof:
    "Het bewijs van wie u bent is te lang geleden. Geef het opnieuw; wat u hebt getypt staat hier nog.",
  state: {
    open: "kan worden geopend",
    used_up: "zo vaak geopend als mocht",
    expired: "verlopen",
    revoked: "ingetrokken",
    locked: "geblokkeerd na te veel verkeerde codes",
  },
} satisfies MessagesOf<"nl">["shared_links"];

export const shared = {
  title: "Een gedeeld document",
  intro:
    "Een kliniek heeft een document met u gedeeld. Voer de code in die u los van de link hebt gekregen.",
  code: "Code",
  code_hint: "Acht letters en cijfers.",
  open: "Document ophalen",
  refused: "De code is verkeerd of de link is niet meer geldig. Vraag het aan wie hem u gaf.",
  file_name: "rapport",
} satisfies MessagesOf<"nl">["shared"];
