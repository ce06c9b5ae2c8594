import type { MessagesOf } from "../messages-of.ts";

export const support = {
  title: "Assistance",
  intro:
    "Nous vous aidons pour les comptes, les appareils et tout ce qui concerne Vigil. En cas d’urgence, appelez les secours.",
  ways: "Moyens de contacter l’assistance",
  way_contact: "Téléphone ou e-mail",
  way_chat: "Chat en direct",
  email_title: "Écrivez-nous",
  subject: "Objet",
  message: "Message",
  phone: "Numéro de téléphone",
  call_me_back: "Rappelez-moi",
  submit: "Envoyer la demande",
  sent: "Votre demande a été envoyée. Nous répondons par e-mail.",
  unclear:
    "Il n’est pas certain que votre demande ait été envoyée. Si vous la renvoyez, nous la recevrons peut-être deux fois ; c’est sans conséquence.",
  call_title: "Appelez-nous",
  call_text: "Ne citez pas de noms de patients\u00a0; leur identifiant suffit.",
  no_phone: "Aucun numéro de téléphone n’est défini pour cette installation.",
  chat_text: "Le chat s’ouvre dans le coin de cette page.",
  chat_unavailable:
    "Le chat n’est pas disponible dans cette installation. Appelez-nous ou écrivez-nous.",
  chat_needs_scripts: "Le chat a besoin de JavaScript. Appelez-nous ou écrivez-nous.",
  regulatory_title: "Informations réglementaires",
  app_version: "Version de l’application",
  manufacturer: "Fabricant",
  product_reference: "Référence du produit",
  udi: "IUD",
  medical_device: "Dispositif médical",
  ce_mark: "Marquage CE, organisme notifié {{number}}",
  intended_use: "Usage prévu",
  no_conformity:
    "Cette installation ne déclare aucune conformité\u00a0: elle ne porte pas de marquage CE et personne ne l’a déclarée dispositif médical.",
} satisfies MessagesOf<"fr">["support"];
