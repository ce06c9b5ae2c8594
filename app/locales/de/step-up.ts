export const stepUp = {
  title: "Bitte bestätigen Sie, dass Sie es sind",
  panel: "Bestätigung",
  text: "Mit diesem Export verlassen Daten von Patienten oder das Zugriffsprotokoll Vigil, und Ihre letzte Bestätigung ist zu lange her. Danach können Sie den Export noch einmal starten.",
  submit: "Bestätigen",
  by_provider: "Bei {{name}} bestätigen",
  provider_refused:
    "{{name}} bestätigt nicht, dass Sie sich gerade angemeldet haben. Bitte versuchen Sie es noch einmal.",
  done: "Danke. Bitte starten Sie den Export noch einmal.",
  back: "Zurück, ohne zu exportieren",
};
