export const search = {
  title: "Recherche",
  field: "Patient, page ou action",
  hint: "Nom, date de naissance ou ID d’un patient, ou nom d’une page.",
  first_of:
    "Les {{count, number}} premiers patients sur {{total, number}}. Un mot de plus affine la recherche.",
  actions: "Actions",
  screens: "Pages",
};
