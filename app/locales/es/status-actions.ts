import type { MessagesOf } from "../messages-of.ts";

export const statusActions = {
  label: "Estado del seguimiento",
  unclear:
    "No es seguro que se haya realizado. Compruebe el estado del paciente antes de volver a intentarlo.",
  not_possible: "Ya no es posible: el estado del paciente ha cambiado entretanto.",
  title: {
    ACTIVATE: "¿Activar a {{name}}?",
    OFFBOARD: "Finalizar el seguimiento de {{name}}",
    MARK_COMPLETE: "¿Marcar como completada la baja de {{name}}?",
    REACTIVATE: "¿Reactivar a {{name}}?",
    RESET_PASSWORD: "¿Restablecer la contraseña de {{name}}?",
  },
  text: {
    ACTIVATE: "{{name}} estará en seguimiento de inmediato y se vigilarán sus mediciones.",
    OFFBOARD:
      "La telemonitorización de {{name}} finalizará. La historia se conserva y puede consultarse.",
    MARK_COMPLETE:
      "{{name}} figurará como dado de baja. La historia se conserva y puede consultarse.",
    REACTIVATE: "{{name}} volverá a estar en seguimiento y se vigilarán sus mediciones.",
    RESET_PASSWORD:
      "La contraseña anterior de {{name}} deja de funcionar de inmediato y se cerrará la sesión en sus dispositivos. La nueva se muestra en la página siguiente.",
  },
  reactivation: {
    provider_contacts: "El proveedor vuelve a ponerse en contacto con el paciente.",
    ends_offboarding: "Con ello se anula una baja ya iniciada.",
  },
  offboarding: {
    reason: "Motivo",
    comment: "Comentario",
    comment_hint: "Obligatorio si elige «Otro»",
    by_provider:
      "El proveedor se pone ahora en contacto con el paciente o su familia, recoge los dispositivos y completa la baja.",
    by_customer:
      "Su equipo informa al paciente o a su familia, recoge los dispositivos y después marca la baja como completada.",
    billing_note:
      "Este paciente se factura. La facturación termina con el seguimiento; el trimestre iniciado aún se factura.",
  },
  done: {
    ACTIVATE: "{{name}} está ahora en seguimiento.",
    OFFBOARD: "Se está finalizando el seguimiento de {{name}}.",
    MARK_COMPLETE: "La baja de {{name}} se ha completado.",
    REACTIVATE: "{{name}} vuelve a estar en seguimiento.",
  },
  password: {
    title: "Nueva contraseña de {{name}}",
    text: "Comunique esta contraseña al paciente. Solo se muestra aquí, diez minutos como máximo, y debe cambiarse al iniciar sesión por primera vez.",
    gone: "La contraseña ya no se muestra. Si el paciente no la recibió, restablézcala de nuevo.",
    numbers: "Números de teléfono",
    no_numbers: "No hay ningún número registrado.",
    mobile: "Móvil",
    landline: "Fijo",
    secondary_contact: "Segundo contacto",
  },
} satisfies MessagesOf<"es">["status_actions"];
