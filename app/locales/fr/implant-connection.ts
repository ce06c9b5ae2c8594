import type { MessagesOf } from "../messages-of.ts";

export const implantConnection = {
  title: "Connecter les fabricants d’implants",
  sentence:
    "Les implants transmettent leurs données par le service du fabricant. Connectez-y une fois votre établissement.",
  unavailable: "La connexion aux fabricants n’est pas disponible pour ce compte.",
  to_dashboard: "Vers la vue du jour",
  vendors: "Fabricants",
  connected: "Connecté",
  not_connected: "Non connecté",
  credentials: "Les comptes des fabricants",
  client_id: "Identifiant client",
  client_secret: "Secret client",
  certificate: "Fichier du certificat",
  certificate_hint: "PKCS#12 (.p12, .pfx) ou PEM avec sa clé, 100 ko au plus.",
  choose_again:
    "Par sécurité, les secrets et le fichier ne sont pas conservés. Veuillez les saisir à nouveau.",
  certificate_password: "Mot de passe du certificat",
  username: "Identifiant",
  password: "Mot de passe",
  secret_stored: "enregistré, non affiché",
  connect: "Connecter {{vendor}}",
  disconnect: "Déconnecter",
  keep: "Garder la connexion",
  disconnect_title: "Déconnecter {{vendor}} ?",
  disconnect_text:
    "Les nouvelles transmissions des implants de vos patients n’arriveront plus. Les secrets du compte sont effacés ici ; ce qui est arrivé reste.",
  toast_connected: "Fabricant connecté",
  toast_disconnected: "Fabricant déconnecté",
  error: {
    invalid_certificate_or_credentials:
      "BIOTRONIK n’accepte pas ce certificat ou ces identifiants. Vérifiez le fichier, les mots de passe et l’identifiant client.",
    expired_certificate:
      "Le certificat a expiré le {{date}}. Veuillez en demander un nouveau à BIOTRONIK.",
    expired_certificate_unknown_day:
      "Le certificat a expiré. Veuillez en demander un nouveau à BIOTRONIK.",
    invalid_credentials: "Medtronic n’accepte pas cet identifiant ou ce mot de passe.",
    service_unavailable:
      "Le service du fabricant est indisponible pour le moment. Rien n’a été modifié ; réessayez plus tard.",
    not_connected: "Ce fabricant n’est pas connecté.",
    file_too_large: "Le fichier dépasse 100 ko",
    file_required: "Veuillez choisir le fichier du certificat",
  },
} satisfies MessagesOf<"fr">["implant_connection"];
