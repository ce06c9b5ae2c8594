import type { MessagesOf } from "../messages-of.ts";

export const patientProfile = {
  title: "Perfil del paciente",
  anamnesis: "Anamnesis",
  history: "Evolución del seguimiento",
  saved: "El perfil se ha guardado.",
  reset: "Descartar cambios",
  implant: {
    manufacturer: "Fabricante",
    model: "Modelo",
    serial_number: "Número de serie",
  },
  recheck: {
    title: "Nueva comprobación de los criterios",
    after_one: "{{count}} mes después del inicio",
    after_many: "{{count}} meses después del inicio",
    after_other: "{{count}} meses después del inicio",
    due: "pendiente",
    text: "¿Siguen igual la clase NYHA, la FEVI y la necesidad de telemonitorización? Actualice los datos clínicos.",
  },
  stale: {
    title: "Este perfil se ha modificado entretanto, por otra persona o en otra pestaña",
    text: "Todavía no se ha guardado nada y lo que escribió sigue aquí. Donde solo la otra persona cambió algo, su valor figura ahora en el formulario. Revise los campos siguientes y guarde de nuevo.",
    field: "Campo",
    theirs: "Guardado ahora",
    mine: "Su valor",
    in_form: "En el formulario",
    keeps_mine: "su valor",
    takes_theirs: "guardado ahora",
    discard: "Descartar lo mío, mostrar lo guardado",
  },
  copy: {
    title: "Todos los datos de este paciente",
    text: "Para un paciente que pide una copia (RGPD art. 15 y 20): un archivo con todo lo que está guardado. El registro anota que usted lo ha tomado. Compruebe lo que dice de otras personas antes de entregarlo.",
    button: "Descargar todo",
    refused: "El personal clínico y los administradores pueden tomar esta copia.",
    failed: "No se pudo hacer la copia. {{reason}}",
  },
} satisfies MessagesOf<"es">["patient_profile"];
