/** The ways in for messages of implants, and the intervals of their follow-up. */
export const implantWays = {
  title: "Wegen voor berichten",
  intro: "Vigil neemt wat een fabrikant exporteert. Het logt op geen portaal in.",
  open: "Open op deze server",
  closed: "Gesloten op deze server",
  how: {
    mllp: "HL7-export via MLLP",
    folder: "Map van een datadienst of programmer",
    https: "Bestand via HTTPS",
    fhir: "FHIR, via een gateway",
    portal: "Portaalaanmelding, bewaard voor een eigen backend",
  },
  vendor_unknown: "Fabrikant onbekend",
  column: {
    ways: "Wegen",
    last_message: "Laatste bericht",
    last_error: "Laatste fout",
  },
  never: "Nog geen",
  test: "{{vendor}} testen",
  test_file: "Een eigen bericht lezen",
  file_hint: ".hl7, .xml, .json of .pdf. Het wordt gelezen en niet bewaard.",
  file_required: "Kies een bestand",
  file_too_large: "Het bestand is groter dan 5 MB.",
  read: "Lezen",
  read_well:
    "Bericht gelezen: waarden {{values}}, alarmen {{alerts}}, documenten {{documents}}, niet begrepen {{unread}}. Er is niets opgeslagen.",
  no_serial: "Er staat geen serienummer in: het zou op koppeling wachten.",
  refused: "Het zou geweigerd worden op regel {{line}}, {{field}}: {{reason}}",
  to_inbox: "Naar de implantaatinbox",
  intervals: {
    title: "Controle-intervallen",
    intro: "Maanden tussen twee sessies voordat de controle te laat is.",
    unit: "maanden",
    range: "Voer hele maanden van 1 tot {{max}} in",
    save: "Intervallen opslaan",
    saved: "De intervallen zijn opgeslagen.",
    stale:
      "Iemand heeft de intervallen intussen gewijzigd. Laad de pagina opnieuw en sla opnieuw op.",
  },
};
