export const search = {
  title: "Zoeken",
  field: "Patiënt, pagina of actie",
  hint: "Naam, geboortedatum of ID van een patiënt, of de naam van een pagina.",
  first_of:
    "De eerste {{count, number}} van {{total, number}} patiënten. Met nog een woord worden het er minder.",
  actions: "Acties",
  screens: "Pagina's",
};
