/** The ways in for messages of implants, and the intervals of their follow-up. */
export const implantWays = {
  title: "Voies d’entrée des messages",
  intro: "Vigil prend ce qu’un fabricant exporte. Il ne se connecte à aucun portail.",
  open: "Ouverte sur ce serveur",
  closed: "Fermée sur ce serveur",
  how: {
    mllp: "Export HL7 par MLLP",
    folder: "Dossier d’un service de données ou programmateur",
    https: "Fichier par HTTPS",
    fhir: "FHIR, par une passerelle",
    portal: "Identifiants du portail, gardés pour votre propre backend",
  },
  vendor_unknown: "Fabricant inconnu",
  column: {
    ways: "Voies",
    last_message: "Dernier message",
    last_error: "Dernière erreur",
  },
  never: "Aucun encore",
  test: "Tester {{vendor}}",
  test_file: "Lire un de vos messages",
  file_hint: ".hl7, .xml, .json ou .pdf. Il est lu et non conservé.",
  file_required: "Veuillez choisir un fichier",
  file_too_large: "Le fichier dépasse 5 Mo.",
  read: "Lire",
  read_well:
    "Message lu : valeurs {{values}}, alertes {{alerts}}, documents {{documents}}, non compris {{unread}}. Rien n’a été classé.",
  no_serial: "Il ne donne pas de numéro de série : il attendrait une attribution.",
  refused: "Il serait refusé à la ligne {{line}}, {{field}} : {{reason}}",
  to_inbox: "Vers la boîte des implants",
  intervals: {
    title: "Intervalles de suivi",
    intro: "Mois entre deux sessions avant que le suivi ne soit en retard.",
    unit: "mois",
    range: "Veuillez saisir des mois entiers de 1 à {{max}}",
    save: "Enregistrer les intervalles",
    saved: "Les intervalles ont été enregistrés.",
    stale:
      "Quelqu’un a modifié les intervalles entre-temps. Rechargez la page et enregistrez à nouveau.",
  },
};
