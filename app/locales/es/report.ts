/** The quarterly report of a patient. */
export const report = {
  title: "Informe trimestral",
  of: "Informe trimestral {{quarter}}",
  as_of: "a {{time}}",
  quarter: "Trimestre",
  show: "Mostrar",
  download: "Descargar como PDF",
  print: "Vista de impresión",
  page: "Página {{number}} de {{total}}",
  print_hint:
    "Imprima esta página o elija «Guardar como PDF» como impresora. Está maquetada para A4.",
  no_data: "No hay datos en este trimestre.",
  incidents: "Incidentes",
  type: "Tipo",
  count: "Número",
  well_being: "Bienestar (0 muy bien a 4 muy mal)",
};
