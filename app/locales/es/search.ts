export const search = {
  title: "Búsqueda",
  field: "Paciente, página o acción",
  hint: "Nombre, fecha de nacimiento o ID de un paciente, o el nombre de una página.",
  first_of:
    "Los primeros {{count, number}} de {{total, number}} pacientes. Otra palabra acota la búsqueda.",
  actions: "Acciones",
  screens: "Páginas",
};
