import type { MessagesOf } from "../messages-of.ts";

export const setup = {
  title: "Diese Klinik einrichten",
  intro:
    "Legt die erste Einrichtung und ihre erste Administratorin oder ihren ersten Administrator an. Diese Seite gibt es, bis es ein Benutzerkonto gibt.",
  code: "Einmalcode",
  code_hint: "Er steht im Protokoll des letzten Starts und gilt {{hours}} Stunden.",
  institution: "Einrichtung",
  programs: "Programme",
  program_required: "Bitte wählen Sie mindestens ein Programm",
  first_name: "Vorname",
  last_name: "Nachname",
  email: "E-Mail",
  email_hint: "Damit melden Sie sich an.",
  password: "Passwort",
  confirm_password: "Passwort wiederholen",
  submit: "Einrichten",
  wrong_code: "Der Code ist falsch oder abgelaufen. Jeder Start von Vigil erzeugt einen neuen.",
  taken:
    "Jemand anderes hat diese Klinik eingerichtet. Melden Sie sich an oder bitten Sie dort um ein Konto.",
  done: "Die Klinik ist eingerichtet. Melden Sie sich mit Ihrer E-Mail-Adresse an.",
} satisfies MessagesOf<"de">["setup"];
