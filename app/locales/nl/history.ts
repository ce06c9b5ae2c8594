/** The history drawer of a patient. */
export const history = {
  title: "Geschiedenis",
  filter: "Filter",
  none: "Geen gebeurtenissen van deze soort.",
  failed: "Kon niet worden gelezen: {{what}}.",
  reply: "Antwoord",
  acknowledged: "bevestigd",
  acknowledged_by: "bevestigd door {{name}}",
  open: "open",
  plan_in_force: "Een nieuw schema is ingegaan",
  info_title: "Over de geschiedenis",
  info_events:
    "Hier ziet u wat er met deze patiënt is gebeurd, het nieuwste eerst: notities, berichten, wijzigingen van medicatie en status, en afwezigheden.",
  info_filter: "Alarmen en waarschuwingen zijn eerst verborgen; met het filter toont u ze.",
  info_actions:
    "Onderaan kunt u bevindingen toevoegen, een afwezigheid vastleggen en het kwartaalrapport downloaden.",
  got_it: "Begrepen",
  add_findings: "Bevindingen toevoegen",
  add_absence: "Afwezigheid toevoegen",
  download_report: "Rapport downloaden",
  finding: "Bevindingen",
  finding_added: "De bevindingen zijn toegevoegd.",
  unclear:
    "Het is niet zeker of dit is opgeslagen. Kijk in de lijst voordat u het opnieuw probeert.",
  type: {
    note: "Notities",
    message: "Berichten",
    alert: "Alarmen",
    warning: "Waarschuwingen",
    medication_change: "Medicatiewijzigingen",
    lifecycle: "Statuswijzigingen",
    timeoff: "Afwezigheden",
  },
  event: {
    note: "Notitie",
    message: "Bericht",
    medication_change: "Medicatie gewijzigd",
    lifecycle: "Status gewijzigd",
    timeoff: "Afwezigheid",
  },
};
