/** Yearly statistic: its numbers, and how each is counted. */
export const statistics = {
  title: "Estadística anual",
  intro: "Lo que hizo la clínica en {{year}}, junto al año anterior.",
  so_far: "{{year}} hasta ahora, junto a todo el año anterior.",
  not_offered: "Este backend no elabora estadística anual.",
  year: "Año",
  institution: "Institución",
  all_institutions: "Todas las instituciones",
  show: "Mostrar",
  together: "En conjunto",
  number: "Número",
  group: "Grupo",
  whole: "de",
  rule: "Regla de recuento",
  share: "{{share}} ({{part}} de {{whole}})",
  no_reason: "Sin motivo indicado",
  patients: "Pacientes de este número",
  found: "{{total}} pacientes",
  nobody: "Ningún paciente corresponde a este número.",
  export_file: "estadistica-anual",
  export_failed: "No se pudo crear el archivo: {{reason}}",
  paper: {
    open: "Formulario en papel",
    own_rules:
      "Contado según las reglas que figuran debajo de cada tabla. Lo que una obligación concreta pida además no forma parte de este formulario.",
    remarks: "Observaciones",
    place_date: "Lugar, fecha",
    signature: "Firma",
  },
  source: {
    specification: "Fuente: especificación.",
    decision: "Fuente: Vigil, docs/decisions/0106.",
  },
  measure: {
    in_care: {
      title: "Pacientes en seguimiento",
      rule: "En seguimiento (ONBOARDED) en algún momento del año, según el programa de hoy.",
    },
    step: {
      title: "Pasos del estudio",
      rule: "Pacientes en seguimiento, según el último paso registrado antes de fin de año.",
    },
    started: { title: "Pacientes nuevos", rule: "En seguimiento por primera vez, en este año." },
    ended: {
      title: "Seguimiento terminado",
      rule: "Salieron del seguimiento en este año, según el motivo indicado; cada paciente una vez, según la última salida.",
    },
    care_days: {
      title: "Días de telemonitorización",
      rule: "Días en que un paciente estuvo en seguimiento, aunque fuera parte del día, sumados entre todos los pacientes.",
    },
    measured_days: {
      title: "Adherencia: días con una medición",
      rule: "Proporción de los días de telemonitorización con al menos una medición, respuesta, ECG, grabación o sesión de implante válida.",
    },
    incidents: {
      title: "Alertas y avisos",
      rule: "Según el día en que llegaron; los retirados no cuentan.",
    },
    reviewed: {
      title: "Revisados a tiempo",
      rule: "Proporción confirmada dentro del plazo, de los que vencían; los silenciados nunca vencen.",
    },
    devices: {
      title: "Dispositivos",
      rule: "Dispositivos en uso hoy y registrados antes de fin de año, de pacientes en seguimiento ese año.",
    },
    missing: {
      title: "Falta en la historia",
      rule: "Pacientes en seguimiento a cuya historia le falta hoy el campo. Abra un paciente para completarlo.",
    },
  },
  field: {
    nyha: "Clase NYHA",
    lvef: "FEVI",
    height: "Estatura",
    weight: "Peso",
    payment_type: "Forma de pago",
    address: "Dirección",
    phone: "Número de teléfono",
  },
};
