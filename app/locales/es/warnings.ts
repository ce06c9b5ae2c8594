export const warnings = {
  title: "Confirmar avisos juntos",
  several: "Seleccionar varios",
  intro: "Pacientes con solo avisos. Las alertas se confirman paciente por paciente.",
  not_offered: "Este backend no puede confirmar avisos juntos.",
  column: {
    tick: "Selección",
    patient: "Paciente",
    warnings: "Avisos",
    due: "Plazo",
  },
  tick_one: "Seleccionar: {{name}}",
  tick_some: "Seleccione al menos un paciente",
  stands_for_one: "{{count}} aviso",
  stands_for_many: "{{count}} avisos en total",
  stands_for_other: "{{count}} avisos en total",
  note_hint: "Se guarda para cada paciente seleccionado.",
  first:
    "Se muestran los {{shown}} de {{total}} pacientes cuyo plazo vence primero. Los demás aparecerán cuando estos estén confirmados.",
  submit: "Confirmar los avisos seleccionados",
  acknowledge_one: "Confirmar {{count}} aviso",
  acknowledge_many: "Confirmar {{count}} avisos",
  acknowledge_other: "Confirmar {{count}} avisos",
  done_one: "Se ha confirmado {{count}} aviso.",
  done_many: "Se han confirmado {{count}} avisos.",
  done_other: "Se han confirmado {{count}} avisos.",
  seen_before_one: "{{count}} ya estaba confirmado.",
  seen_before_many: "{{count}} ya estaban confirmados.",
  seen_before_other: "{{count}} ya estaban confirmados.",
  has_alert:
    "No se ha confirmado nada porque estos pacientes tienen una alerta abierta: {{names}}. Las alertas se confirman paciente por paciente. Se conservan el resto de la selección y la nota.",
  has_alert_unnamed:
    "No se ha confirmado nada porque hay una alerta entre ellos. Las alertas se confirman paciente por paciente. Se conservan el resto de la selección y la nota.",
  undo_title: "Confirmados por usted en los últimos diez minutos",
  undo_refused: "Siguen confirmados: {{names}}",
  receipts_tick: "Avisar a cada paciente marcado: {{texts}}",
  receipts_told: "Ya avisados hoy, sin otro mensaje: {{names}}",
  receipts_sent_one: "Se ha avisado a {{count}} paciente con un mensaje.",
  receipts_sent_many: "Se ha avisado a {{count}} pacientes con un mensaje.",
  receipts_sent_other: "Se ha avisado a {{count}} pacientes con un mensaje.",
  receipts_before_one:
    "{{count}} paciente ya había sido avisado hoy; no se envió un segundo mensaje.",
  receipts_before_many:
    "{{count}} pacientes ya habían sido avisados hoy; no se envió un segundo mensaje.",
  receipts_before_other:
    "{{count}} pacientes ya habían sido avisados hoy; no se envió un segundo mensaje.",
  receipts_stay:
    "El mensaje enviado a estos pacientes se mantiene: {{names}}. Escríbales si ya no es cierto.",
};
