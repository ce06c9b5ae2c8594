import type { MessagesOf } from "../messages-of.ts";

export const signIn = {
  title: "Connexion",
  tabs_label: "Connexion ou demande d’accès",
  tab_login: "Connexion",
  tab_signup: "Demander un accès",
  username: "Nom d’utilisateur",
  password: "Mot de passe",
  show_password: "Afficher le mot de passe",
  hide_password: "Masquer le mot de passe",
  submit: "Se connecter",
  forgot_password: "Mot de passe oublié\u00a0?",
  wrong_credentials: "Nom d’utilisateur ou mot de passe incorrect",
  patient_not_allowed:
    "Cette application n’est pas accessible aux patients. Utilisez l’application destinée aux patients.",
  session_ended: "Votre session est terminée. Veuillez vous reconnecter.",
  form_waits: "Votre saisie est conservée. Vous la retrouverez après vous être reconnecté.",
  others_form:
    "Rien n’a été enregistré\u00a0: la page avait été ouverte par une autre personne, qui n’est plus connectée ici.",
  form_kept:
    "Votre session avait expiré : rien n’a été envoyé. Votre saisie est de nouveau là : vérifiez-la et envoyez-la.",
  other_signed_in:
    "Ce navigateur est déjà connecté au compte suivant\u00a0: {{name}}. Pour utiliser un autre compte, déconnectez-vous d’abord.",
  cookie_missing:
    "Le navigateur n’a pas renvoyé le cookie de session. Ouvrez Vigil en https ou sur cet ordinateur et autorisez les cookies.",
  too_many_attempts: "Trop de tentatives. Veuillez patienter {{time}}.",
  demo_accounts: "Comptes de démonstration",
  marketing_title: "Vos patients suivis entre deux consultations",
  marketing_text:
    "Vigil montre d’abord qui a besoin de vous aujourd’hui\u00a0: poids, tension, rythme cardiaque, bien-être et implants des patients insuffisants cardiaques.",
  contact: "Contact",
  imprint: "Mentions légales",
  copyright: "© {{year}} Vigil, version {{version}}",
  provider: {
    submit: "Se connecter avec {{name}}",
    or: "ou avec un mot de passe Vigil",
    down: "{{name}} est injoignable pour le moment. Veuillez réessayer dans un instant.",
    refused: "{{name}} ne vous a pas connecté. Veuillez réessayer.",
    no_call:
      "Le backend de cette installation ne connaît pas la connexion par un fournisseur d’identité.",
    no_group:
      "{{name}} vous connaît, mais aucun de vos groupes n’a accès à Vigil. Adressez-vous à votre administrateur.",
    link_not_allowed:
      "Il existe déjà un compte avec votre nom ou votre adresse e-mail. Un administrateur doit autoriser {{name}} à l’ouvrir.",
    account_closed: "Votre compte Vigil est fermé. Adressez-vous à votre administrateur.",
    second_factor_missing:
      "Votre rôle exige un second facteur, et {{name}} ne vous en a demandé aucun. Adressez-vous à votre administrateur.",
    leave_title: "Vous êtes déconnecté de Vigil",
    leave_text:
      "Vous êtes maintenant déconnecté de {{name}}, afin que personne n’y continue en votre nom.",
    leave: "Se déconnecter de {{name}}",
    not_left:
      "Vous êtes déconnecté de Vigil, mais {{name}} est injoignable : votre session y est encore ouverte. Fermez le navigateur.",
  },
  must_change: {
    title: "Veuillez choisir un nouveau mot de passe",
    text: "Votre mot de passe vous a été attribué. Changez-le pour être le seul à le connaître.",
    later: "Me le rappeler plus tard",
    now: "Changer maintenant",
  },
  change_password: {
    title: "Changer le mot de passe",
    old_password: "Ancien mot de passe",
    new_password: "Nouveau mot de passe",
    confirm_password: "Confirmer le nouveau mot de passe",
    hint_one: "Au moins {{count}} caractère",
    hint_many: "Au moins {{count}} caractères",
    hint_other: "Au moins {{count}} caractères",
    submit: "Changer le mot de passe",
    changed: "Votre mot de passe a été changé.",
    unclear:
      "Il n’est pas certain que votre mot de passe ait été changé. Si l’ancien est refusé, le nouveau est déjà valable.",
  },
  forgot: {
    title: "Récupérer votre compte",
    intro:
      "Pour la sécurité de vos patients, les mots de passe ne sont pas réinitialisés par e-mail.",
    step_contact:
      "Adressez-vous à l’administrateur de votre établissement ou appelez l’assistance.",
    step_identity:
      "Votre identité est vérifiée et vous recevez un mot de passe pour une connexion.",
    step_change: "Connectez-vous avec celui-ci et choisissez votre propre mot de passe.",
    support_phone: "Assistance par téléphone\u00a0: {{phone}}",
    back_to_login: "Retour à la connexion",
  },
} satisfies MessagesOf<"fr">["sign_in"];
