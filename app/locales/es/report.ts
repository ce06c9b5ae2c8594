/** The quarterly report of a patient. */
export const report = {
  title: "Informe trimestral",
  of: "Informe trimestral {{quarter}}",
  as_of: "a {{time}}",
  quarter: "Trimestre",
  show: "Mostrar",
  download: "Descargar como PDF",
  print: "Vista de impresión",
  gdt: {
    download: "GDT para la consulta",
    no_birth_date: "Sin archivo GDT: falta la fecha de nacimiento, que GDT exige.",
    no_values: "Sin archivo GDT: no se midió ningún valor en este trimestre.",
    lost: "El juego de caracteres del archivo GDT (ISO 8859-1) no tiene {{signs}}: en su lugar hay un signo de interrogación y un comentario del archivo lo indica.",
  },
  page: "Página {{number}} de {{total}}",
  print_hint:
    "Imprima esta página o elija «Guardar como PDF» como impresora. Está maquetada para A4.",
  no_data: "No hay datos en este trimestre.",
  incidents: "Incidentes",
  type: "Tipo",
  count: "Número",
  well_being: "Bienestar (0 muy bien a 4 muy mal)",
  period: "Periodo",
  programme: "Programa",
  days_measured: "Días con una medición",
  days_of: "{{days}} de {{total}}",
  plan_changes: "Plan de medicación modificado",
  none: "ninguno",
  figures_one:
    "{{number}} medición · primera {{first}} · última {{last}} · de la más baja a la más alta {{range}}",
  figures_many:
    "{{number}} mediciones · primera {{first}} · última {{last}} · de la más baja a la más alta {{range}}",
  figures_other:
    "{{number}} mediciones · primera {{first}} · última {{last}} · de la más baja a la más alta {{range}}",
  drawing: "Evolución de {{subjects}} durante el trimestre",
  missing_plan: "No se pudieron cargar las versiones del plan de medicación.",
  legend: {
    limit: "límite actual",
    absence: "ausencia",
    change: "plan de medicación modificado",
  },
  strips: {
    title: "ECG con alerta o aviso",
    drawn:
      "Se dibujan {{drawn}} de {{total}}: primero los más graves y, entre ellos, los más recientes. Todos están en la aplicación.",
    unread: "No se pudo cargar el ECG del {{time}}.",
    of: "{{section}} de {{total}} s",
    leads: "una de {{count}} derivaciones",
  },
};
