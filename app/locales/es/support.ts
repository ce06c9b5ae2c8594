import type { MessagesOf } from "../messages-of.ts";

export const support = {
  title: "Ayuda",
  intro:
    "Ayudamos con cuentas, dispositivos y todo lo relativo a Vigil. En caso de urgencia, llame a los servicios de emergencia.",
  ways: "Formas de contactar con asistencia",
  way_contact: "Teléfono o correo",
  way_chat: "Chat en directo",
  email_title: "Escríbanos",
  subject: "Asunto",
  message: "Mensaje",
  phone: "Número de teléfono",
  call_me_back: "Llámenme, por favor",
  submit: "Enviar solicitud",
  sent: "Su solicitud se ha enviado. Responderemos por correo electrónico.",
  unclear:
    "No es seguro que su solicitud se haya enviado. Si la envía de nuevo, es posible que la recibamos dos veces; no pasa nada.",
  call_title: "Llámenos",
  call_text: "No mencione nombres de pacientes; basta con su ID.",
  no_phone: "No se ha definido ningún teléfono para esta instalación.",
  chat_text: "El chat se abre en la esquina de esta página.",
  chat_unavailable: "El chat no está disponible en esta instalación. Llámenos o escríbanos.",
  chat_needs_scripts: "El chat necesita JavaScript. Llámenos o escríbanos.",
  regulatory_title: "Información reglamentaria",
  app_version: "Versión de la aplicación",
  manufacturer: "Fabricante",
  product_reference: "Referencia del producto",
  udi: "UDI",
  medical_device: "Producto sanitario",
  ce_mark: "Marcado CE, organismo notificado {{number}}",
  intended_use: "Finalidad prevista",
  no_conformity:
    "Esta instalación no declara ninguna conformidad: no lleva marcado CE y nadie la ha declarado producto sanitario.",
} satisfies MessagesOf<"es">["support"];
