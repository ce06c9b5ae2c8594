import type { MessagesOf } from "../messages-of.ts";

export const signUp = {
  title: "Solicitar acceso",
  intro:
    "Para médicos, personal de enfermería y auxiliares. La respuesta llega por correo electrónico.",
  profession: "Profesión",
  name: "Nombre",
  email: "Correo electrónico",
  tel_nr: "Número de teléfono",
  institution: "Centro",
  accept_terms: "He leído y acepto la <privacy>política de privacidad</privacy>.",
  submit: "Enviar solicitud",
  sent_title: "Su solicitud se ha enviado",
  sent_text: "La revisaremos y responderemos a la dirección de correo indicada.",
  back_to_login: "Volver a iniciar sesión",
  privacy_title: "Privacidad",
  privacy_text:
    "Esta instalación de Vigil pertenece a su operador, que todavía no ha enlazado un aviso de privacidad. Pregúntele antes de enviar datos personales.",
} satisfies MessagesOf<"es">["sign_up"];
