import type { MessagesOf } from "../messages-of.ts";

export const planScan = {
  open: "Scanner un plan",
  title: "Scanner un plan de médication",
  step: "Le code du plan",
  pictures: "Photos ou scans du plan",
  pictures_hint:
    "Jusqu’à 4 images (JPEG, PNG, WebP, TIFF), de toutes les pages. La page d’un PDF sous forme d’image.",
  scanned: "Texte d’une douchette",
  scanned_hint:
    "Placez le curseur ici et scannez le code. Le texte des pages suivantes vient en dessous.",
  read: "Lire le code",
  other_person: "Ce plan est celui d’une autre personne.",
  other_person_text:
    "Dans le code : {{scanned}}, né(e) le {{scanned_born}}. Ici : {{name}}, né(e) le {{born}}.",
  same_person: "J’ai vérifié : c’est un plan de {{name}}",
  same_person_required: "Veuillez confirmer à qui est ce plan, ou abandonner.",
  preview: "Ce que contient le code",
  written_by: "Rédigé par {{author}}, {{at}}",
  notes: "À vérifier",
  no_notes: "Tout le contenu du code a sa place dans le plan.",
  row: "Ligne {{row}} : {{note}}",
  take: "Reprendre dans le formulaire",
  take_text:
    "Rien n’est encore enregistré : le formulaire du plan s’ouvre avec ces lignes à la place de celles en vigueur.",
  in_force: "Plan en vigueur",
  code: "Code du plan de médication",
  code_page: "Code {{page}} sur {{pages}}",
  no_code: "Sans code : {{field}} n’y entre pas.",
  left_out: "Absent du code : {{fields}}",
  gap: {
    name: "nom",
    name_letters: "lettres du nom que le code n’a pas (écrites sans leurs signes)",
    birth_date: "date de naissance",
    institution: "établissement",
  },
  note: {
    pzn_only:
      "seulement le numéro PZN {{value}}, aucun nom. Veuillez saisir nom de marque, substance et dosage.",
    no_name: "aucun nom de marque dans le code ({{value}}). Veuillez le saisir.",
    no_substance: "aucune substance active dans le code ({{value}}). Veuillez la saisir.",
    strength:
      "le dosage « {{value}} » n’est pas un nombre avec l’une de nos unités. Veuillez le saisir ; le texte figure dans la remarque.",
    form: "la forme « {{value}} » n’est pas connue avec certitude. Veuillez la choisir.",
    weekly:
      "une fois par semaine, pas chaque jour : « {{value}} ». Figure dans la prise ; les quantités quotidiennes sont 0.",
    free_dose:
      "une dose sous forme de texte : « {{value}} ». Figure dans la prise ; les quantités quotidiennes sont 0.",
    dose: "la dose « {{value}} » n’est pas un nombre. Figure dans la prise ; les quantités quotidiennes sont 0.",
    unit: "la dose ne compte pas des unités de prise : « {{value}} ». Figure dans la prise ; les quantités quotidiennes sont 0.",
    heading: "sous le titre « {{value}} », qui figure dans la remarque.",
    comment: "Texte libre, repris dans les commentaires : {{value}}",
    not_taken: "Dans le code et non repris : {{value}}",
  },
  fault: {
    unreadable: "Ce n’est pas un code complet de plan de médication. Veuillez scanner à nouveau.",
    version: "Un code de version {{version}} n’est pas connu ici. Rien n’en a été lu.",
    incomplete: "Il manque encore, sur {{pages}} pages : {{missing}}. Veuillez les scanner aussi.",
    twice: "La page {{page}} est présente deux fois. Veuillez en retirer une.",
    mixed: "Ces pages n’appartiennent pas à un même plan.",
    too_many: "Au plus {{count}} images à la fois.",
    too_large: "Les images sont trop volumineuses : 12 Mo au plus au total.",
    no_picture: "« {{name}} » n’est pas une image lisible.",
    no_code: "Aucun code trouvé dans « {{name}} ». Une image plus nette ou plus grande peut aider.",
  },
} satisfies MessagesOf<"fr">["plan_scan"];
