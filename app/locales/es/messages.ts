import type { MessagesOf } from "../messages-of.ts";

export const messages = {
  title: "Mensajes",
  list: "Mensajes con este paciente",
  none: "Todavía no hay mensajes. Escriba el primero abajo.",
  draft: "borrador sin enviar",
  minimize: "Minimizar",
  mark_seen: "Marcar como vistos",
  seen_failed: "No se han podido marcar los mensajes como vistos. Inténtelo de nuevo.",
  message_title: "Asunto",
  message: "Mensaje",
  allow_to_reply: "El paciente puede responder",
  keep_draft: "Guardar como borrador",
  kept: "Borrador guardado",
  not_kept:
    "El borrador no se puede guardar en este momento. Permanece aquí mientras esta página esté abierta.",
  signed_out:
    "Se ha cerrado su sesión. Su texto sigue aquí: inicie sesión en otra pestaña y envíelo después.",
  leave_question:
    "Su mensaje no se ha enviado. ¿Salir de este paciente? El borrador se conserva hasta que cierre la sesión.",
  sent: "Mensaje enviado",
  failed: "El mensaje no se ha enviado. {{reason}} Su texto sigue aquí.",
  unclear:
    "No es seguro que el mensaje se haya enviado. Compruebe la lista antes de enviarlo de nuevo.",
} satisfies MessagesOf<"es">["messages"];
