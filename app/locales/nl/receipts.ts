export const receipts = {
  title: "Berichten van inzage aan patiënten",
  intro: "Bij een bevestiging kan een kort bericht de patiënt vertellen dat iemand heeft gekeken.",
  rules:
    "Geen bericht gaat vanzelf de deur uit, en een patiënt krijgt er hoogstens één per dag. De tekst is te zien voordat die wordt verstuurd.",
  mode: "Wanneer de patiënt het hoort",
  off: "Nooit",
  offered: "Als het vakje is aangevinkt",
  ticked: "Tenzij het vinkje wordt weggehaald",
  language: "Taal voor patiënten die er geen hebben gekozen",
  texts: "Het bericht",
  texts_hint: "Schrijf wat er is gedaan, niet dat alles goed is: er kan nog iets volgen.",
  default_text: "Wij hebben uw waarden bekeken.",
  save: "Opslaan",
  saved: "De berichten zijn opgeslagen.",
  stale:
    "Iemand anders heeft dit intussen gewijzigd. Laad de pagina opnieuw om te zien wat is opgeslagen.",
  not_offered: "Deze backend verstuurt geen berichten van inzage.",
  tick: "De patiënt laten weten: “{{text}}”",
  told: "De patiënt heeft vandaag om {{time}} gehoord dat iemand heeft gekeken.",
  sent: "De patiënt heeft een bericht gekregen.",
  sent_before: "De patiënt heeft vandaag al een bericht gekregen; er is geen tweede verstuurd.",
  changed: "De kliniek heeft het bericht intussen gewijzigd. Het is niet verstuurd.",
  stays:
    "Het bericht van {{time}} aan de patiënt blijft staan. Schrijf de patiënt als het niet meer klopt.",
  label: "Verstuurd bij een bevestiging",
};
