import type { MessagesOf } from "../messages-of.ts";

export const sharedLinks = {
  title: "Rapports partagés",
  intro:
    "Un rapport trimestriel peut être donné à une personne extérieure par un lien et un code. C’est le rapport de cet instant : ce qui est exclu plus tard y figure encore.",
  not_offered: "Ce serveur ne peut pas partager de rapports.",
  share_title: "Partager par un lien",
  share: "Créer le lien",
  recipient: "Pour qui",
  recipient_hint: "Pour votre propre liste, par exemple le nom du cabinet.",
  valid: "Valable",
  days_one: "{{count, number}} jour",
  days_many: "{{count, number}} jours",
  days_other: "{{count, number}} jours",
  uses_max: "Nombre d’ouvertures permises",
  apart:
    "Le lien et le code sont affichés maintenant et plus jamais. Transmettez-les par des voies différentes, par exemple le lien par e-mail et le code par téléphone.",
  link: "Lien",
  code: "Code",
  copy_link: "Copier le lien",
  copied: "Copié",
  shared: "Ce qui a été partagé",
  none: "Rien n’a été partagé.",
  by: "partagé par {{name}}, {{time}}",
  until: "valable jusqu’au {{time}}",
  opened: "ouvert {{uses}} fois sur {{most}}",
  last_opened: "dernière ouverture {{time}}",
  wrong_codes_one: "{{count, number}} code erroné",
  wrong_codes_many: "{{count, number}} codes erronés",
  wrong_codes_other: "{{count, number}} codes erronés",
  revoked_by: "révoqué par {{name}}, {{time}}",
  revoke: "Révoquer",
  revoke_text: "Le lien pour {{recipient}} n’ouvrira plus rien et son document sera supprimé.",
  revoke_confirm: "Révoquer le lien",
  was_revoked: "Le lien est révoqué.",
  proof_text: "Avant qu’un rapport ne quitte la clinique, prouvez encore une fois qui vous êtes.",
  needs_proof:
    "La preuve de votre identité est trop ancienne. Donnez-la de nouveau ; ce que vous avez saisi est toujours ici.",
  state: {
    open: "peut être ouvert",
    used_up: "ouvert autant de fois que permis",
    expired: "expiré",
    revoked: "révoqué",
    locked: "bloqué après trop de codes erronés",
  },
} satisfies MessagesOf<"fr">["shared_links"];

export const shared = {
  title: "Un document partagé",
  intro:
    "Une clinique a partagé un document avec vous. Saisissez le code qui vous a été donné séparément du lien.",
  code: "Code",
  code_hint: "Huit lettres et chiffres.",
  open: "Obtenir le document",
  refused:
    "Le code est erroné ou le lien n’est plus valable. Adressez-vous à la personne qui vous l’a donné.",
  file_name: "rapport",
} satisfies MessagesOf<"fr">["shared"];
