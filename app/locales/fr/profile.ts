import type { MessagesOf } from "../messages-of.ts";

export const profile = {
  title: "Profil",
  details: "Vos coordonnées",
  title_field: "Titre",
  no_title: "aucun titre",
  first_name: "Prénom",
  last_name: "Nom",
  phone_nr: "Numéro de téléphone",
  email_hint: "Seule l’assistance du fournisseur peut modifier votre adresse e-mail.",
  saved: "Votre profil a été enregistré",
  photo: "Photo",
  no_photo: "Pas encore de photo",
  photo_choose: "Choisir une photo",
  photo_hint: "JPEG, PNG ou WebP, 5 Mo au maximum",
  photo_upload: "Envoyer la photo",
  photo_delete: "Supprimer la photo",
  photo_saved: "Votre photo a été enregistrée",
  photo_deleted: "Votre photo a été supprimée",
  photo_required: "Choisissez d’abord une photo",
  photo_too_large: "Le fichier est trop volumineux. Une photo ne peut dépasser 5 Mo.",
  photo_not_picture: "Ce fichier n’est pas une image JPEG, PNG ou WebP.",
  photo_unreadable:
    "Cette image n’a pas pu être lue. Enregistrez-la à nouveau en JPEG ou PNG, ou choisissez-en une autre.",
  reports: "Rapports",
  reports_text: "Le rapport annuel de suivi de la qualité de vos patients, au format CSV.",
  open_quality_report: "Ouvrir le rapport de suivi de la qualité",
  security: "Connexion",
  by_provider:
    "Vous vous connectez avec {{name}}. Le mot de passe et le second facteur se modifient là-bas. Vos groupes là-bas déterminent ici votre rôle et vos établissements.",
  email_by_provider: "Votre adresse e-mail provient de {{name}} et ne peut pas être modifiée ici.",
  mails: "Réglages des e-mails",
  mails_saved: "Vos réglages ont été enregistrés",
  on: "Activé",
  off: "Désactivé",
  daily_alert: "Résumé quotidien",
  daily_alert_text:
    "Un e-mail chaque jour à {{time}} indiquant combien de vos patients ont des alertes ouvertes.",
  daily_alert_off_title: "Désactiver le résumé quotidien\u00a0?",
  daily_alert_off_text:
    "Vous ne serez plus informé par e-mail des alertes ouvertes. Vous ne les verrez plus qu’en vous connectant à Vigil.",
  daily_alert_off_confirm: "Désactiver",
  daily_alert_off_cancel: "Laisser activé",
  patient_message: "Messages des patients",
  patient_message_text:
    "Un e-mail lorsqu’un patient a répondu à un message. Il ne contient jamais ce que le patient a écrit.",
  newsletter_email: "Adresse pour ces e-mails",
  no_newsletter_email: "Pas encore d’adresse",
  change_newsletter_email: "Modifier l’adresse",
  newsletter_email_title: "Adresse pour les e-mails",
  newsletter_email_text:
    "Le résumé quotidien et les avis de messages sont envoyés à cette adresse.",
} satisfies MessagesOf<"fr">["profile"];
