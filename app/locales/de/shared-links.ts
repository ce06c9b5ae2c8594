import type { MessagesOf } from "../messages-of.ts";

export const sharedLinks = {
  title: "Geteilte Berichte",
  intro:
    "Ein Quartalsbericht kann jemandem außerhalb per Link und Code gegeben werden. Es ist der Bericht dieses Augenblicks: Was später ausgeschlossen wird, steht noch darin.",
  not_offered: "Dieses Backend kann keine Berichte teilen.",
  share_title: "Per Link teilen",
  share: "Link erstellen",
  recipient: "Für wen",
  recipient_hint: "Für Ihre eigene Liste, etwa der Name der Praxis.",
  valid: "Gültig für",
  days_one: "{{count, number}} Tag",
  days_other: "{{count, number}} Tage",
  uses_max: "Wie oft er geöffnet werden darf",
  apart:
    "Link und Code werden jetzt gezeigt und nie wieder. Bitte geben Sie sie auf verschiedenen Wegen weiter, etwa den Link per E-Mail und den Code am Telefon.",
  link: "Link",
  code: "Code",
  copy_link: "Link kopieren",
  copied: "Kopiert",
  shared: "Was geteilt wurde",
  none: "Es wurde nichts geteilt.",
  by: "geteilt von {{name}}, {{time}}",
  until: "gültig bis {{time}}",
  opened: "{{uses}} von {{most}} Mal geöffnet",
  last_opened: "zuletzt geöffnet {{time}}",
  wrong_codes_one: "{{count, number}} falscher Code",
  wrong_codes_other: "{{count, number}} falsche Codes",
  revoked_by: "widerrufen von {{name}}, {{time}}",
  revoke: "Widerrufen",
  revoke_text:
    "Der Link für {{recipient}} öffnet dann nichts mehr, und sein Dokument wird entfernt.",
  revoke_confirm: "Link widerrufen",
  was_revoked: "Der Link ist widerrufen.",
  proof_text:
    "Bevor ein Bericht die Klinik verlässt, weisen Sie bitte noch einmal nach, wer Sie sind.",
  needs_proof:
    "Der Nachweis, wer Sie sind, liegt zu lange zurück. Bitte erbringen Sie ihn noch einmal; was Sie eingegeben haben, steht noch hier.",
  state: {
    open: "kann geöffnet werden",
    used_up: "so oft geöffnet, wie erlaubt war",
    expired: "abgelaufen",
    revoked: "widerrufen",
    locked: "nach zu vielen falschen Codes gesperrt",
  },
} satisfies MessagesOf<"de">["shared_links"];

export const shared = {
  title: "Ein geteiltes Dokument",
  intro:
    "Eine Klinik hat ein Dokument mit Ihnen geteilt. Bitte geben Sie den Code ein, den Sie getrennt vom Link erhalten haben.",
  code: "Code",
  code_hint: "Acht Buchstaben und Ziffern.",
  open: "Dokument abrufen",
  refused:
    "Der Code ist falsch oder der Link nicht mehr gültig. Bitte fragen Sie, wer ihn Ihnen gegeben hat.",
  file_name: "bericht",
} satisfies MessagesOf<"de">["shared"];
