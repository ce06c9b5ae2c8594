export const search = {
  title: "Suche",
  field: "Patient, Seite oder Aktion",
  hint: "Name, Geburtsdatum oder ID eines Patienten oder der Name einer Seite.",
  first_of:
    "Die ersten {{count, number}} von {{total, number}} Patienten. Ein weiteres Wort grenzt die Suche ein.",
  actions: "Aktionen",
  screens: "Seiten",
};
