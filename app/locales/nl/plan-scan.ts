import type { MessagesOf } from "../messages-of.ts";

export const planScan = {
  open: "Schema scannen",
  title: "Medicatieschema scannen",
  step: "De code van het schema",
  pictures: "Foto’s of scans van het schema",
  pictures_hint:
    "Tot 4 afbeeldingen (JPEG, PNG, WebP, TIFF), van alle pagina’s. De pagina van een PDF als afbeelding.",
  scanned: "Tekst van een handscanner",
  scanned_hint: "Zet de cursor hier en scan de code. De tekst van verdere pagina’s komt eronder.",
  read: "Code lezen",
  other_person: "Dit schema is van een andere persoon.",
  other_person_text:
    "In de code: {{scanned}}, geboren {{scanned_born}}. Hier: {{name}}, geboren {{born}}.",
  same_person: "Gecontroleerd: het is een schema van {{name}}",
  same_person_required: "Bevestig van wie het schema is, of stop.",
  preview: "Wat de code bevat",
  written_by: "Geschreven door {{author}}, {{at}}",
  notes: "Bekijk dit",
  no_notes: "Alles uit de code heeft zijn plaats in het schema.",
  row: "Rij {{row}}: {{note}}",
  take: "Naar het formulier",
  take_text:
    "Er wordt nog niets opgeslagen: het formulier van het schema opent met deze rijen in plaats van de geldende.",
  in_force: "Geldend schema",
  code: "Code van het medicatieschema",
  code_page: "Code {{page}} van {{pages}}",
  no_code: "Zonder code: {{field}} past er niet in.",
  left_out: "Niet in de code: {{fields}}",
  gap: {
    name: "naam",
    name_letters: "letters van de naam die de code niet heeft (zonder tekens geschreven)",
    birth_date: "geboortedatum",
    institution: "instelling",
  },
  note: {
    pzn_only:
      "alleen het nummer PZN {{value}}, geen naam. Vul merknaam, werkzame stof en sterkte in.",
    no_name: "geen merknaam in de code ({{value}}). Vul deze in.",
    no_substance: "geen werkzame stof in de code ({{value}}). Vul deze in.",
    strength:
      "de sterkte “{{value}}” is geen getal met een van onze eenheden. Vul deze in; de tekst staat in de opmerking.",
    form: "de vorm “{{value}}” is niet zeker bekend. Kies deze.",
    weekly:
      "eenmaal per week, niet dagelijks: “{{value}}”. Staat bij de inname; de dagelijkse aantallen zijn 0.",
    free_dose:
      "een dosis als tekst: “{{value}}”. Staat bij de inname; de dagelijkse aantallen zijn 0.",
    dose: "de dosis “{{value}}” is geen getal. Staat bij de inname; de dagelijkse aantallen zijn 0.",
    unit: "de dosis telt geen stuks: “{{value}}”. Staat bij de inname; de dagelijkse aantallen zijn 0.",
    heading: "onder het kopje “{{value}}”, dat in de opmerking staat.",
    comment: "Vrije tekst, overgenomen in de opmerkingen bij het schema: {{value}}",
    not_taken: "In de code en niet overgenomen: {{value}}",
  },
  fault: {
    unreadable: "Dit is geen volledige code van een medicatieschema. Scan opnieuw.",
    version: "Een code van versie {{version}} is hier niet bekend. Er is niets uit gelezen.",
    incomplete: "Van {{pages}} pagina’s ontbreken nog: {{missing}}. Scan deze ook.",
    twice: "Pagina {{page}} is er tweemaal. Verwijder er een.",
    mixed: "Deze pagina’s zijn niet van één schema.",
    too_many: "Hoogstens {{count}} afbeeldingen tegelijk.",
    too_large: "De afbeeldingen zijn te groot: samen hoogstens 12 MB.",
    no_picture: "“{{name}}” is geen leesbare afbeelding.",
    no_code: "In “{{name}}” is geen code gevonden. Een scherpere of grotere afbeelding kan helpen.",
  },
} satisfies MessagesOf<"nl">["plan_scan"];
