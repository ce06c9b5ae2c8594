/** The quarterly report of a patient. */
export const report = {
  title: "Kwartaalrapport",
  of: "Kwartaalrapport {{quarter}}",
  as_of: "stand {{time}}",
  quarter: "Kwartaal",
  show: "Tonen",
  download: "Downloaden als pdf",
  print: "Afdrukweergave",
  page: "Pagina {{number}} van {{total}}",
  print_hint:
    "Druk deze pagina af, of kies ‘Opslaan als pdf’ als printer. De pagina is opgemaakt voor A4.",
  no_data: "Geen gegevens in dit kwartaal.",
  incidents: "Meldingen",
  type: "Soort",
  count: "Aantal",
  well_being: "Welbevinden (0 zeer goed tot 4 zeer slecht)",
};
