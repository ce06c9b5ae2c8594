import type { MessagesOf } from "../messages-of.ts";

export const questionnaires = {
  title: "Vragenlijsten",
  intro: "Wat de kliniek haar patiënten vraagt, aangeleverd als FHIR.",
  licences:
    "Vigil levert geen vragenlijst mee. Ga na of uw kliniek mag gebruiken wat u aanlevert. Vigil berekent geen score uit de antwoorden.",
  not_offered: "Deze backend heeft geen vragenlijsten.",
  none: "Er is geen vragenlijst in gebruik.",
  in_use: "In gebruik",
  not_in_use: "Niet in gebruik",
  version: "versie {{version}}",
  questions_one: "{{count, number}} vraag",
  questions_other: "{{count, number}} vragen",
  brought: "aangeleverd door {{name}}, {{time}}",
  replaced: "vervangen door een nieuwere versie",
  notes_one: "{{count, number}} element wordt zonder werking bewaard",
  notes_other: "{{count, number}} elementen worden zonder werking bewaard",
  withdraw: "Uit gebruik nemen",
  restore: "Weer in gebruik nemen",
  was_withdrawn: "{{title}} is uit gebruik. De antwoorden blijven.",
  was_restored: "{{title}} is weer in gebruik.",
  bring: "Vragenlijst aanleveren",
  bring_text:
    "Een FHIR R4 Questionnaire als JSON, als bestand of als tekst. Een nieuwe versie vervangt de vorige voor nieuwe antwoorden.",
  file: "Bestand",
  text: "Of de tekst van het bestand",
  take: "In gebruik nemen",
  was_brought: "{{title}} is nu in gebruik.",
  refused_one: "Vigil kan {{count, number}} element van deze vragenlijst niet volgen:",
  refused_other: "Vigil kan {{count, number}} elementen van deze vragenlijst niet volgen:",
  problem: {
    required: "Kies een bestand of plak de tekst ervan.",
    no_json: "Dit is geen JSON.",
    too_large: "Het bestand is te groot.",
    version_taken:
      "Er is een andere vragenlijst met dit adres en deze versie. Geef de gewijzigde een nieuwe versie.",
    other_in_use:
      "Een andere versie van deze vragenlijst is in gebruik. Neem die eerst uit gebruik.",
  },
  fault: {
    no_questionnaire: "Dit is geen FHIR Questionnaire:",
    not_supported: "Dit kent Vigil niet:",
    missing: "Dit ontbreekt:",
    invalid: "Dit is niet te lezen:",
    duplicate: "Dit staat er twee keer:",
    not_in_type: "Elementen van dit type hebben dit niet:",
    reference: "Aan de voorwaarde kan nooit worden voldaan, of ze verwijst naar zichzelf:",
    value_set: "De lijst met antwoorden staat niet code voor code in het bestand:",
    too_many: "Het zijn er te veel:",
  },
} satisfies MessagesOf<"nl">["questionnaires"];
