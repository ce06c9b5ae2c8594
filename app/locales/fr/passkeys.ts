export const passkeys = {
  title: "Clés d’accès",
  intro:
    "Le doigt, le visage ou le code PIN de votre appareil, ou une clé de sécurité, à la place du code lors de la connexion. Personne ne peut lire une clé d’accès sur un écran ni vous convaincre de la donner.",
  needs_factor:
    "Une clé d’accès complète le code de l’application, pour que vous puissiez toujours vous connecter, même sans l’appareil. Configurez d’abord celui-ci :",
  impossible:
    "À cette adresse, les navigateurs ne créent pas de clés d’accès : il lui faut un nom et https. Adressez-vous à votre exploitant.",
  none: "Il n’y a pas encore de clé d’accès.",
  full: "Il y a {{count}} clés d’accès, il n’en est pas conservé davantage. Supprimez-en d’abord une.",
  name: "Nom",
  name_hint: "Pour la reconnaître, par exemple « Clé de mon trousseau »",
  created: "Ajoutée",
  last_used: "Dernière utilisation",
  never: "Jamais",
  actions: "Actions",
  add_title: "Ajouter une clé d’accès",
  add_text:
    "Donnez-lui un nom et confirmez avec votre mot de passe et un code. Ensuite, votre appareil vous interroge.",
  continue: "Continuer",
  device_text:
    "« {{name}} » va maintenant être créée sur votre appareil. Gardez-le à portée de main et appuyez sur le bouton dans les cinq minutes.",
  create: "Créer la clé d’accès",
  added: "La clé d’accès « {{name}} » a été ajoutée.",
  remove: "Supprimer",
  remove_title: "Supprimer « {{name}} » ?",
  remove_text:
    "Vous ne pourrez plus vous connecter avec elle. Le code de l’application et vos autres clés d’accès restent.",
  removed: "La clé d’accès a été supprimée.",
  sign_in_text:
    "Votre mot de passe était correct. Utilisez maintenant une clé d’accès, ou saisissez un code de votre application d’authentification ou l’un de vos codes de récupération.",
  use: "Utiliser une clé d’accès",
  use_text:
    "Confirmez avec le doigt, le visage ou le code PIN de votre appareil, ou avec votre clé de sécurité.",
  or: "ou",
  needs_scripts:
    "Une clé d’accès a besoin de JavaScript, désactivé dans ce navigateur. Utilisez un code de l’application ou un code de récupération.",
  unsupported:
    "Ce navigateur ne sait pas utiliser de clés d’accès. Utilisez un code de l’application ou un code de récupération.",
  failed: "L’appareil n’a pas répondu. Réessayez ou utilisez un code.",
  exists: "Cet appareil a déjà une clé d’accès pour votre compte.",
  elsewhere:
    "Les clés d’accès appartiennent à l’adresse de votre clinique. Ouvrez Vigil à cette adresse ou utilisez un code.",
  refused: "La clé d’accès n’a pas été acceptée. Réessayez ou utilisez un code.",
};
