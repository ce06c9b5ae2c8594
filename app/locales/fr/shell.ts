import type { MessagesOf } from "../messages-of.ts";

export const shell = {
  app_name: "Vigil",
  skip_to_content: "Aller au contenu",
  navigation: "Navigation principale",
  nav: {
    dashboard: "Vue du jour",
    patients: "Patients",
    devices: "Appareils",
    implants: "Implants",
    thresholds: "Seuils",
    support: "Assistance",
  },
  alert_counter: "Alertes et avertissements, aller à la liste des patients",
  add_patient: "Ajouter un patient",
  user_menu: "Menu de {{name}}",
  profile: "Profil",
  change_password: "Changer le mot de passe",
  language: "Langue",
  connect_implant_vendor: "Connecter un fabricant d’implants",
  logout: "Se déconnecter",
  role: {
    ADMIN: "Admin",
    CUSTOMER_SUPPORT: "Service client",
    PBA: "PBA",
  },
  demo_label: "Clinique de démonstration",
  demo_banner:
    "Clinique de démonstration\u00a0: les personnes et les valeurs sont fictives. N’y saisissez pas de données de vrais patients.",
  notices: "Notifications",
  no_notices: "Aucune notification pour l’instant.",
  clear_notices: "Effacer les notifications",
  update_available: "Une nouvelle version de Vigil est disponible.",
  refresh: "Actualiser",
  draft_title: "Un message n’a pas été envoyé",
  draft_text: "Votre brouillon pour {{name}} sera supprimé à la déconnexion.",
  draft_review: "Revoir le brouillon",
} satisfies MessagesOf<"fr">["shell"];
