import type { MessagesOf } from "../messages-of.ts";

export const setup = {
  title: "Deze kliniek inrichten",
  intro:
    "Maakt de eerste instelling en de eerste beheerder aan. Deze pagina bestaat zolang er geen gebruiker is.",
  code: "Eenmalige code",
  code_hint: "Hij staat in het logboek van de laatste start en geldt {{hours}} uur.",
  institution: "Instelling",
  programs: "Programma’s",
  program_required: "Kies ten minste één programma",
  first_name: "Voornaam",
  last_name: "Achternaam",
  email: "E-mail",
  email_hint: "Hiermee meldt u zich aan.",
  password: "Wachtwoord",
  confirm_password: "Wachtwoord herhalen",
  submit: "Inrichten",
  wrong_code: "De code is onjuist of verlopen. Elke start van Vigil maakt een nieuwe.",
  taken: "Iemand anders heeft deze kliniek ingericht. Meld u aan of vraag daar om een account.",
  done: "De kliniek is ingericht. Meld u aan met uw e-mailadres.",
} satisfies MessagesOf<"nl">["setup"];
