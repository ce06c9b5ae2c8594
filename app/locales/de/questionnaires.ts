import type { MessagesOf } from "../messages-of.ts";

export const questionnaires = {
  title: "Fragebögen",
  intro: "Was die Klinik ihre Patienten fragt, als FHIR mitgebracht.",
  licences:
    "Vigil bringt keinen Fragebogen mit. Bitte achten Sie darauf, dass Ihre Klinik nutzen darf, was Sie mitbringen. Vigil berechnet aus den Antworten keinen Score.",
  not_offered: "Dieses Backend hat keine Fragebögen.",
  none: "Kein Fragebogen ist in Gebrauch.",
  in_use: "In Gebrauch",
  not_in_use: "Nicht in Gebrauch",
  version: "Version {{version}}",
  questions_one: "{{count, number}} Frage",
  questions_other: "{{count, number}} Fragen",
  brought: "mitgebracht von {{name}}, {{time}}",
  replaced: "durch eine neuere Version ersetzt",
  notes_one: "{{count, number}} Element wird ohne Wirkung aufbewahrt",
  notes_other: "{{count, number}} Elemente werden ohne Wirkung aufbewahrt",
  withdraw: "Außer Gebrauch nehmen",
  restore: "Wieder in Gebrauch nehmen",
  was_withdrawn: "{{title}} ist außer Gebrauch. Die Antworten bleiben.",
  was_restored: "{{title}} ist wieder in Gebrauch.",
  bring: "Fragebogen mitbringen",
  bring_text:
    "Ein FHIR-R4-Questionnaire als JSON, als Datei oder als Text. Eine neue Version tritt für neue Antworten an die Stelle der vorigen.",
  file: "Datei",
  text: "Oder der Text der Datei",
  take: "In Gebrauch nehmen",
  was_brought: "{{title}} ist jetzt in Gebrauch.",
  refused_one: "{{count, number}} Element dieses Fragebogens kann Vigil nicht umsetzen:",
  refused_other: "{{count, number}} Elemente dieses Fragebogens kann Vigil nicht umsetzen:",
  problem: {
    required: "Bitte wählen Sie eine Datei oder fügen Sie ihren Text ein.",
    no_json: "Das ist kein JSON.",
    too_large: "Die Datei ist zu groß.",
    version_taken:
      "Es gibt einen anderen Fragebogen mit dieser Adresse und Version. Bitte geben Sie dem geänderten eine neue Version.",
    other_in_use:
      "Eine andere Version dieses Fragebogens ist in Gebrauch. Bitte nehmen Sie diese zuerst außer Gebrauch.",
  },
  fault: {
    no_questionnaire: "Das ist kein FHIR-Questionnaire:",
    not_supported: "Das kennt Vigil nicht:",
    missing: "Das fehlt:",
    invalid: "Das ist nicht lesbar:",
    duplicate: "Das kommt doppelt vor:",
    not_in_type: "Elemente dieses Typs haben das nicht:",
    reference: "Die Bedingung ist nie erfüllbar oder bezieht sich auf sich selbst:",
    value_set: "Die Liste der Antworten steht nicht Code für Code in der Datei:",
    too_many: "Es sind zu viele:",
  },
} satisfies MessagesOf<"de">["questionnaires"];
