import type { MessagesOf } from "../messages-of.ts";

export const patientProfile = {
  title: "Patiëntprofiel",
  anamnesis: "Anamnese",
  history: "Verloop van de zorg",
  saved: "Het profiel is opgeslagen.",
  reset: "Wijzigingen verwerpen",
  implant: {
    manufacturer: "Fabrikant",
    model: "Model",
    serial_number: "Serienummer",
  },
  recheck: {
    title: "Herbeoordeling van de criteria",
    after_one: "{{count}} maand na het begin",
    after_other: "{{count}} maanden na het begin",
    due: "te doen",
    text: "Zijn NYHA-klasse, LVEF en de behoefte aan telemonitoring nog hetzelfde? Werk de klinische gegevens bij.",
  },
  stale: {
    title: "Dit profiel is intussen gewijzigd, door iemand anders of in een ander tabblad",
    text: "Er is nog niets opgeslagen en uw invoer staat er nog. Waar alleen de ander iets wijzigde, staat nu diens waarde in het formulier. Controleer de velden hieronder en sla opnieuw op.",
    field: "Veld",
    theirs: "Nu opgeslagen",
    mine: "Uw invoer",
    in_form: "In het formulier",
    keeps_mine: "uw invoer",
    takes_theirs: "nu opgeslagen",
    discard: "De mijne verwerpen, opgeslagen waarden tonen",
  },
  copy: {
    title: "Alle gegevens van deze patiënt",
    text: "Voor een patiënt die om een kopie vraagt (AVG art. 15 en 20): één archief met alles wat is opgeslagen. Het logboek noteert dat u het hebt gehaald. Controleer voor het doorgeven wat er over anderen in staat.",
    button: "Alles downloaden",
    refused: "Zorgverleners en beheerders mogen deze kopie halen.",
    failed: "De kopie kon niet worden gemaakt. {{reason}}",
  },
} satisfies MessagesOf<"nl">["patient_profile"];
