export const secondFactor = {
  title: "Tweede factor",
  app_title: "Code uit een app",
  intro:
    "Een code uit een app op uw telefoon, die naast uw wachtwoord wordt gevraagd. Wie alleen uw wachtwoord kent, kan niet inloggen.",
  required: "Uw kliniek vereist voor uw rol een tweede factor.",
  on: "De tweede factor staat aan.",
  on_since: "Aan sinds {{date}}.",
  codes_left_one: "Er is {{count}} herstelcode over.",
  codes_left_other: "Er zijn {{count}} herstelcodes over.",
  few_codes:
    "Er zijn nog maar weinig herstelcodes over. Zet de tweede factor uit en stel hem opnieuw in om nieuwe te krijgen.",
  begin: "Instellen",
  password: "Uw wachtwoord",
  scan_title: "1. Scan deze afbeelding",
  scan_text:
    "Open een authenticator-app op uw telefoon, voeg een account toe en scan de afbeelding, of typ de sleutel in.",
  qr: "QR-code voor de authenticator-app",
  key: "Sleutel",
  confirm_title: "2. Voer de code in die de app toont",
  code: "Code",
  code_hint: "Zes cijfers, zoals de app ze nu toont",
  any_code_hint: "Zes cijfers uit de app, of een herstelcode",
  confirm: "Aanzetten",
  turned_on: "De tweede factor staat aan. Vanaf nu hebt u een code nodig om in te loggen.",
  codes_title: "Uw herstelcodes",
  codes_text:
    "Met elk daarvan kunt u één keer inloggen als uw telefoon niet bij de hand is. Ze worden alleen nu getoond: print ze of schrijf ze op en bewaar ze op een veilige plaats, niet op de telefoon.",
  codes_copy: "Codes kopiëren",
  codes_kept: "Ik heb ze bewaard, verder",
  remove_title: "Uitzetten, of naar een andere telefoon",
  remove_text:
    "Daarna logt u alleen met uw wachtwoord in. Voor een andere telefoon zet u hem uit en stelt u hem opnieuw in.",
  remove: "Uitzetten",
  turned_off: "De tweede factor staat uit.",
  wrong_password: "Onjuist wachtwoord",
  wrong_code:
    "De code is onjuist of al gebruikt. Wacht op de volgende en controleer of de klok van de telefoon goed staat.",
  changed_meanwhile: "Dit is intussen gewijzigd. Begin opnieuw.",
  sign_in_title: "Voer uw code in",
  sign_in_text:
    "Uw wachtwoord was juist. Voer nu een code uit uw authenticator-app in, of een van uw herstelcodes.",
  sign_in_lost:
    "Geen telefoon en geen herstelcodes bij de hand? De beheerder van uw instelling kan de tweede factor laten uitzetten.",
  too_late: "Het inloggen duurde te lang of er waren te veel onjuiste codes. Begin opnieuw.",
};
