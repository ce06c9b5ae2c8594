export const passkeys = {
  title: "Toegangssleutels",
  intro:
    "Vinger, gezicht of pincode van uw apparaat, of een beveiligingssleutel, in plaats van de code bij het aanmelden. Niemand kan een toegangssleutel van een scherm aflezen of u overhalen hem te geven.",
  needs_factor:
    "Een toegangssleutel staat naast de code uit de app, zodat u zich altijd kunt aanmelden, ook zonder het apparaat. Stel die eerst in:",
  impossible:
    "Op dit adres maken browsers geen toegangssleutels: het heeft een naam en https nodig. Vraag het uw beheerder.",
  none: "Er zijn nog geen toegangssleutels.",
  full: "Er zijn {{count}} toegangssleutels, meer worden er niet bewaard. Verwijder er eerst een.",
  name: "Naam",
  name_hint: "Zodat u hem herkent, bijvoorbeeld “Sleutel aan mijn sleutelbos”",
  created: "Toegevoegd",
  last_used: "Laatst gebruikt",
  never: "Nooit",
  actions: "Acties",
  add_title: "Toegangssleutel toevoegen",
  add_text:
    "Geef hem een naam en bevestig met uw wachtwoord en een code. Daarna vraagt uw apparaat het u.",
  continue: "Verder",
  device_text:
    "Nu wordt “{{name}}” op uw apparaat gemaakt. Houd het bij de hand en druk binnen vijf minuten op de knop.",
  create: "Toegangssleutel maken",
  added: "De toegangssleutel “{{name}}” is toegevoegd.",
  remove: "Verwijderen",
  remove_title: "“{{name}}” verwijderen?",
  remove_text:
    "U kunt zich er niet meer mee aanmelden. De code uit de app en uw andere toegangssleutels blijven.",
  removed: "De toegangssleutel is verwijderd.",
  sign_in_text:
    "Uw wachtwoord was juist. Gebruik nu een toegangssleutel, of voer een code uit uw authenticatie-app of een van uw herstelcodes in.",
  use: "Toegangssleutel gebruiken",
  use_text:
    "Bevestig met vinger, gezicht of pincode van uw apparaat, of met uw beveiligingssleutel.",
  or: "of",
  needs_scripts:
    "Een toegangssleutel heeft JavaScript nodig, dat in deze browser uit staat. Gebruik een code uit de app of een herstelcode.",
  unsupported:
    "Deze browser kan geen toegangssleutels gebruiken. Gebruik een code uit de app of een herstelcode.",
  failed: "Het apparaat heeft niet geantwoord. Probeer het opnieuw of gebruik een code.",
  exists: "Dit apparaat heeft al een toegangssleutel voor uw account.",
  elsewhere:
    "Toegangssleutels horen bij het adres van uw kliniek. Open Vigil daar of gebruik een code.",
  refused: "De toegangssleutel is niet aanvaard. Probeer het opnieuw of gebruik een code.",
};
