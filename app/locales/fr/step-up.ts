export const stepUp = {
  title: "Veuillez confirmer que c’est bien vous",
  panel: "Confirmation",
  text: "Avec cette exportation, des données de patients ou le journal des accès quittent Vigil, et votre dernière confirmation est trop ancienne. Vous pourrez ensuite relancer l’exportation.",
  submit: "Confirmer",
  by_provider: "Confirmer auprès de {{name}}",
  provider_refused:
    "{{name}} ne confirme pas que vous venez de vous connecter. Veuillez réessayer.",
  done: "Merci. Veuillez relancer l’exportation.",
  back: "Revenir sans exporter",
};
