/** The quarterly report of a patient. */
export const report = {
  title: "Kwartaalrapport",
  of: "Kwartaalrapport {{quarter}}",
  as_of: "stand {{time}}",
  quarter: "Kwartaal",
  show: "Tonen",
  download: "Downloaden als pdf",
  print: "Afdrukweergave",
  gdt: {
    download: "GDT voor praktijksysteem",
    no_birth_date: "Geen GDT-bestand: in het dossier ontbreekt de geboortedatum, die GDT vereist.",
    no_values: "Geen GDT-bestand: in dit kwartaal is geen waarde gemeten.",
    lost: "De tekenset van het GDT-bestand (ISO 8859-1) mist {{signs}}: daar staat een vraagteken, en een opmerking in het bestand vermeldt dit.",
  },
  page: "Pagina {{number}} van {{total}}",
  print_hint:
    "Druk deze pagina af, of kies ‘Opslaan als pdf’ als printer. De pagina is opgemaakt voor A4.",
  no_data: "Geen gegevens in dit kwartaal.",
  incidents: "Meldingen",
  type: "Soort",
  count: "Aantal",
  well_being: "Welbevinden (0 zeer goed tot 4 zeer slecht)",
  period: "Periode",
  programme: "Programma",
  days_measured: "Dagen met een meting",
  days_of: "{{days}} van {{total}}",
  plan_changes: "Medicatieplan gewijzigd",
  none: "geen",
  figures_one:
    "{{number}} meting · eerste {{first}} · laatste {{last}} · laagste tot hoogste {{range}}",
  figures_other:
    "{{number}} metingen · eerste {{first}} · laatste {{last}} · laagste tot hoogste {{range}}",
  drawing: "Verloop van {{subjects}} in het kwartaal",
  missing_plan: "De versies van het medicatieplan konden niet worden geladen.",
  legend: {
    limit: "grens van vandaag",
    absence: "afwezigheid",
    change: "medicatieplan gewijzigd",
  },
  strips: {
    title: "Ecg’s met een alarm of waarschuwing",
    drawn:
      "{{drawn}} van {{total}} zijn getekend: de ernstigste eerst, daarvan de nieuwste. Alle staan in de app.",
    unread: "Het ecg van {{time}} kon niet worden geladen.",
    of: "{{section}} van {{total}} s",
    leads: "een van {{count}} afleidingen",
  },
};
