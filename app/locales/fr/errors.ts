import type { MessagesOf } from "../messages-of.ts";

export const errors = {
  unexpected_title: "Une erreur inattendue s’est produite",
  unexpected_text:
    "Rien de ce qui est enregistré n’est perdu. Réessayez\u00a0; si cela se reproduit, communiquez l’identifiant de la requête à l’assistance.",
  typed_text_waits:
    "Ce que vous avez saisi n’est pas perdu et revient avec cette page\u00a0: choisissez «\u00a0Réessayer\u00a0».",
  details: "Détails",
  error_label: "Erreur",
  status_label: "Statut HTTP",
  body_label: "Réponse",
  request_id_label: "Identifiant de la requête",
  try_again: "Réessayer",
  go_home: "Aller à l’accueil",
  not_found_title: "Page introuvable",
  not_found_text: "Cette page n’existe pas ou vous n’y avez pas accès.",
  not_found_home: "Retour à l’accueil",
  panel_failed: "{{subject}}\u00a0: échec du chargement.",
  retry: "Réessayer",
  sending_again:
    "Le serveur est injoignable. Votre saisie est toujours là et sera envoyée dès que possible.",
  reset: "Réinitialiser",
  form_dropped:
    "Ce que vous aviez saisi dans ce formulaire n'est plus enregistré : trop de formulaires étaient en attente, ou il était trop long. Veuillez le saisir à nouveau.",
  too_many_forms: {
    title: "Veuillez patienter un instant",
    text: "Trop de formulaires ont été envoyés en peu de temps. Celui-ci n’a pas été enregistré. Veuillez patienter {{time}}, puis l’envoyer à nouveau.",
    kept: "Votre saisie est conservée sur cette page.",
    send_again: "Envoyer à nouveau",
    back: "Retour à la page",
  },
  sessions_away: {
    title: "Veuillez réessayer dans un instant",
    text: "Le serveur ne peut pas joindre le stockage des sessions pour le moment. Vous n’avez pas été déconnecté et rien de ce qui était enregistré n’est perdu.",
    not_kept:
      "Votre saisie ne figure pas sur cette page. Revenez en arrière dans votre navigateur : elle y est encore.",
  },
  problem: {
    bad_request: "La requête n’a pas été comprise.",
    validation_failed: "Certaines valeurs ne sont pas autorisées. Vérifiez le formulaire.",
    vendor_connection_failed: "La connexion au fabricant a échoué.",
    unauthorized: "Vous n’êtes pas connecté. Veuillez vous reconnecter.",
    token_expired: "Votre session est terminée. Veuillez vous reconnecter.",
    wrong_credentials: "Nom d’utilisateur ou mot de passe incorrect",
    second_factor_required: "Veuillez aussi saisir le code de votre second facteur.",
    wrong_second_factor: "Le code est incorrect ou a déjà été utilisé.",
    fresh_proof_required: "Veuillez confirmer encore une fois qu’il s’agit bien de vous.",
    forbidden: "Vous n’y êtes pas autorisé.",
    incorrect_old_password: "L’ancien mot de passe est incorrect",
    not_found: "Cet élément n’existe pas ou vous n’y avez pas accès.",
    method_not_allowed: "Cette action n’est pas possible ici.",
    conflict: "Cela est incompatible avec les données enregistrées.",
    stale_version:
      "Ceci a été modifié entre-temps, par une autre personne ou dans un autre onglet. Votre version n’est pas enregistrée ; les deux sont affichées.",
    too_large: "Le fichier est trop volumineux.",
    unsupported_media_type: "Ce type de fichier n’est pas accepté.",
    too_many_requests: "Trop de tentatives. Veuillez patienter un instant.",
    internal: "Le serveur signale une erreur. Rien n’a été modifié\u00a0; veuillez réessayer.",
    unavailable: "Le serveur est actuellement injoignable. Réessayez dans un instant.",
    unclear:
      "Il n’est pas certain que l’enregistrement ait eu lieu. Veuillez vérifier avant de réessayer.",
  },
} satisfies MessagesOf<"fr">["errors"];
