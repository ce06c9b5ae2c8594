export const passkeys = {
  title: "Passkeys",
  intro:
    "Finger, Gesicht oder PIN Ihres Geräts oder ein Sicherheitsschlüssel anstelle des Codes bei der Anmeldung. Niemand kann einen Passkey vom Bildschirm ablesen oder Ihnen abschwatzen.",
  needs_factor:
    "Ein Passkey steht neben dem Code aus der App, damit Sie sich auch ohne das Gerät immer anmelden können. Richten Sie zuerst diesen ein:",
  impossible:
    "Unter dieser Adresse erstellen Browser keine Passkeys: Sie braucht einen Namen und https. Fragen Sie Ihren Betreiber.",
  none: "Es gibt noch keine Passkeys.",
  full: "Es gibt {{count}} Passkeys, mehr werden nicht gespeichert. Entfernen Sie zuerst einen.",
  name: "Name",
  name_hint: "Damit Sie ihn wiedererkennen, zum Beispiel „Schlüssel am Schlüsselbund“",
  created: "Hinzugefügt",
  last_used: "Zuletzt benutzt",
  never: "Nie",
  actions: "Aktionen",
  add_title: "Passkey hinzufügen",
  add_text:
    "Geben Sie ihm einen Namen und bestätigen Sie mit Ihrem Passwort und einem Code. Danach fragt Sie Ihr Gerät.",
  continue: "Weiter",
  device_text:
    "Jetzt wird „{{name}}“ auf Ihrem Gerät erstellt. Halten Sie es bereit und drücken Sie innerhalb von fünf Minuten auf die Schaltfläche.",
  create: "Passkey erstellen",
  added: "Der Passkey „{{name}}“ wurde hinzugefügt.",
  remove: "Entfernen",
  remove_title: "„{{name}}“ entfernen?",
  remove_text:
    "Sie können sich damit nicht mehr anmelden. Der Code aus der App und Ihre anderen Passkeys bleiben.",
  removed: "Der Passkey wurde entfernt.",
  sign_in_text:
    "Ihr Passwort war richtig. Benutzen Sie jetzt einen Passkey, oder geben Sie einen Code aus Ihrer Authentifizierungs-App oder einen Ihrer Wiederherstellungscodes ein.",
  use: "Passkey benutzen",
  use_text:
    "Bestätigen Sie mit Finger, Gesicht oder PIN Ihres Geräts oder mit Ihrem Sicherheitsschlüssel.",
  or: "oder",
  needs_scripts:
    "Ein Passkey braucht JavaScript, das in diesem Browser ausgeschaltet ist. Benutzen Sie einen Code aus der App oder einen Wiederherstellungscode.",
  unsupported:
    "Dieser Browser kann keine Passkeys benutzen. Benutzen Sie einen Code aus der App oder einen Wiederherstellungscode.",
  failed:
    "Das Gerät hat nicht geantwortet. Versuchen Sie es noch einmal, oder benutzen Sie einen Code.",
  exists: "Dieses Gerät hat bereits einen Passkey für Ihr Konto.",
  elsewhere:
    "Passkeys gehören zur Adresse Ihrer Klinik. Öffnen Sie Vigil dort, oder benutzen Sie einen Code.",
  refused:
    "Der Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder benutzen Sie einen Code.",
};
