/** Yearly statistic: its numbers, and how each is counted. */
export const statistics = {
  title: "Jaarstatistiek",
  intro: "Wat de kliniek in {{year}} deed, naast het jaar ervoor.",
  so_far: "{{year}} tot nu toe, naast het hele jaar ervoor.",
  not_offered: "Deze backend maakt geen jaarstatistiek.",
  year: "Jaar",
  institution: "Instelling",
  all_institutions: "Alle instellingen",
  show: "Tonen",
  together: "Samen",
  number: "Getal",
  group: "Groep",
  whole: "van",
  rule: "Telregel",
  share: "{{share}} ({{part}} van {{whole}})",
  no_reason: "Geen reden opgegeven",
  patients: "Patiënten achter het getal",
  found: "{{total}} patiënten",
  nobody: "Bij dit getal hoort geen patiënt.",
  export_file: "jaarstatistiek",
  export_failed: "Het bestand kon niet worden gemaakt: {{reason}}",
  paper: {
    open: "Papieren formulier",
    own_rules:
      "Geteld volgens de regels onder elke tabel. Wat een bepaalde verplichting daarnaast vraagt, hoort niet bij dit formulier.",
    remarks: "Opmerkingen",
    place_date: "Plaats, datum",
    signature: "Handtekening",
  },
  source: {
    specification: "Bron: specificatie.",
    decision: "Bron: Vigil, docs/decisions/0106.",
  },
  measure: {
    in_care: {
      title: "Patiënten in zorg",
      rule: "Op enig moment van het jaar in zorg (ONBOARDED), naar het programma van vandaag.",
    },
    step: {
      title: "Stappen van de studie",
      rule: "Patiënten in zorg, naar de laatste stap die voor het einde van het jaar is vastgelegd.",
    },
    started: { title: "Nieuwe patiënten", rule: "Voor het eerst in zorg, in dit jaar." },
    ended: {
      title: "Zorg beëindigd",
      rule: "In dit jaar uit zorg gegaan, naar de opgegeven reden; elke patiënt eenmaal, naar de laatste keer.",
    },
    care_days: {
      title: "Dagen telemonitoring",
      rule: "Dagen waarop een patiënt in zorg was, ook voor een deel van de dag, opgeteld over de patiënten.",
    },
    measured_days: {
      title: "Therapietrouw: dagen met een meting",
      rule: "Aandeel van de dagen telemonitoring met ten minste één geldige meting, antwoord, ecg, opname of implantaatsessie.",
    },
    incidents: {
      title: "Alarmen en waarschuwingen",
      rule: "Naar de dag van binnenkomst; ingetrokken meldingen tellen niet mee.",
    },
    reviewed: {
      title: "Op tijd beoordeeld",
      rule: "Aandeel dat binnen de termijn is bevestigd, van wat aan de beurt was; gesnoozede meldingen zijn nooit aan de beurt.",
    },
    devices: {
      title: "Apparaten",
      rule: "Apparaten die vandaag in gebruik zijn en voor het einde van het jaar zijn geregistreerd, van patiënten die in dat jaar in zorg waren.",
    },
    missing: {
      title: "Ontbreekt in het dossier",
      rule: "Patiënten in zorg in wier dossier het veld vandaag ontbreekt. Open een patiënt om het in te vullen.",
    },
  },
  field: {
    nyha: "NYHA-klasse",
    lvef: "LVEF",
    height: "Lengte",
    weight: "Gewicht",
    payment_type: "Betalingswijze",
    address: "Adres",
    phone: "Telefoonnummer",
  },
};
