export const secondFactor = {
  title: "Second facteur",
  app_title: "Code d’une application",
  intro:
    "Un code d’une application sur votre téléphone, demandé en plus du mot de passe. Qui ne connaît que votre mot de passe ne peut pas se connecter.",
  required: "Votre clinique exige un second facteur pour votre rôle.",
  on: "Le second facteur est activé.",
  on_since: "Activé depuis le {{date}}.",
  codes_left_one: "Il reste {{count}} code de secours.",
  codes_left_many: "Il reste {{count}} codes de secours.",
  codes_left_other: "Il reste {{count}} codes de secours.",
  few_codes:
    "Il reste peu de codes de secours. Désactivez le second facteur et configurez-le à nouveau pour en obtenir de nouveaux.",
  begin: "Configurer",
  password: "Votre mot de passe",
  scan_title: "1. Scannez cette image",
  scan_text:
    "Ouvrez une application d’authentification sur votre téléphone, ajoutez un compte et scannez l’image, ou saisissez la clé.",
  qr: "Code QR pour l’application d’authentification",
  key: "Clé",
  confirm_title: "2. Saisissez le code affiché par l’application",
  code: "Code",
  code_hint: "Six chiffres, tels que l’application les affiche maintenant",
  any_code_hint: "Six chiffres de l’application, ou un code de secours",
  confirm: "Activer",
  turned_on: "Le second facteur est activé. Désormais, il vous faut un code pour vous connecter.",
  codes_title: "Vos codes de secours",
  codes_text:
    "Chacun vous permet de vous connecter une fois si votre téléphone n’est pas à portée de main. Ils ne sont affichés que maintenant : imprimez-les ou notez-les, et gardez-les en lieu sûr, pas sur le téléphone.",
  codes_copy: "Copier les codes",
  codes_kept: "Je les ai conservés, continuer",
  remove_title: "Désactiver, ou changer de téléphone",
  remove_text:
    "Ensuite, vous vous connectez avec votre seul mot de passe. Pour un autre téléphone, désactivez-le et configurez-le à nouveau.",
  remove: "Désactiver",
  turned_off: "Le second facteur est désactivé.",
  wrong_password: "Mot de passe incorrect",
  wrong_code:
    "Le code est incorrect ou a déjà été utilisé. Attendez le suivant et vérifiez que l’horloge du téléphone est à l’heure.",
  changed_meanwhile: "Cela a été modifié entre-temps. Veuillez recommencer.",
  sign_in_title: "Saisissez votre code",
  sign_in_text:
    "Votre mot de passe était correct. Saisissez maintenant un code de votre application d’authentification, ou l’un de vos codes de secours.",
  sign_in_lost:
    "Ni téléphone ni codes de secours sous la main ? L’administration de votre établissement peut faire désactiver le second facteur.",
  too_late:
    "La connexion a pris trop de temps ou comptait trop de codes incorrects. Veuillez recommencer.",
};
