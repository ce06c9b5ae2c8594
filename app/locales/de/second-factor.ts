export const secondFactor = {
  title: "Zweiter Faktor",
  app_title: "Code aus einer App",
  intro:
    "Ein Code aus einer App auf Ihrem Telefon, der zusätzlich zum Passwort verlangt wird. Wer nur Ihr Passwort kennt, kann sich nicht anmelden.",
  required: "Ihre Klinik verlangt für Ihre Rolle einen zweiten Faktor.",
  on: "Der zweite Faktor ist eingeschaltet.",
  on_since: "Eingeschaltet seit {{date}}.",
  codes_left_one: "{{count}} Wiederherstellungscode ist übrig.",
  codes_left_other: "{{count}} Wiederherstellungscodes sind übrig.",
  few_codes:
    "Es sind nur noch wenige Wiederherstellungscodes übrig. Schalten Sie den zweiten Faktor aus und richten Sie ihn neu ein, um neue zu erhalten.",
  begin: "Einrichten",
  password: "Ihr Passwort",
  scan_title: "1. Dieses Bild scannen",
  scan_text:
    "Öffnen Sie auf Ihrem Telefon eine Authentifizierungs-App, fügen Sie ein Konto hinzu und scannen Sie das Bild oder tippen Sie den Schlüssel ein.",
  qr: "QR-Code für die Authentifizierungs-App",
  key: "Schlüssel",
  confirm_title: "2. Den Code eingeben, den die App zeigt",
  code: "Code",
  code_hint: "Sechs Ziffern, wie die App sie gerade zeigt",
  any_code_hint: "Sechs Ziffern aus der App oder ein Wiederherstellungscode",
  confirm: "Einschalten",
  turned_on: "Der zweite Faktor ist eingeschaltet. Ab jetzt brauchen Sie zum Anmelden einen Code.",
  codes_title: "Ihre Wiederherstellungscodes",
  codes_text:
    "Mit jedem davon können Sie sich einmal anmelden, wenn Ihr Telefon nicht zur Hand ist. Sie werden nur jetzt angezeigt: Drucken Sie sie aus oder schreiben Sie sie auf, und bewahren Sie sie sicher auf, nicht auf dem Telefon.",
  codes_copy: "Codes kopieren",
  codes_kept: "Ich habe sie aufbewahrt, weiter",
  remove_title: "Ausschalten oder auf ein anderes Telefon wechseln",
  remove_text:
    "Danach melden Sie sich nur mit dem Passwort an. Für ein anderes Telefon schalten Sie ihn aus und richten ihn neu ein.",
  remove: "Ausschalten",
  turned_off: "Der zweite Faktor ist ausgeschaltet.",
  wrong_password: "Das Passwort ist falsch",
  wrong_code:
    "Der Code ist falsch oder wurde schon verwendet. Warten Sie auf den nächsten und prüfen Sie, ob die Uhr des Telefons richtig geht.",
  changed_meanwhile: "Das wurde inzwischen geändert. Bitte beginnen Sie von vorn.",
  sign_in_title: "Code eingeben",
  sign_in_text:
    "Ihr Passwort war richtig. Geben Sie jetzt einen Code aus Ihrer Authentifizierungs-App oder einen Ihrer Wiederherstellungscodes ein.",
  sign_in_lost:
    "Weder Telefon noch Wiederherstellungscodes zur Hand? Die Administration Ihrer Einrichtung kann den zweiten Faktor ausschalten lassen.",
  too_late:
    "Die Anmeldung hat zu lange gedauert oder es gab zu viele falsche Codes. Bitte beginnen Sie von vorn.",
};
