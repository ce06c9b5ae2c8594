import type { MessagesOf } from "../messages-of.ts";

export const implantConnection = {
  title: "Conectar fabricantes de implantes",
  sentence:
    "Los implantes envían sus datos por el servicio del fabricante. Inicie sesión allí una vez para su centro.",
  unavailable: "La conexión con fabricantes no está disponible para esta cuenta.",
  to_dashboard: "Al resumen del día",
  vendors: "Fabricantes",
  connected: "Conectado",
  not_connected: "No conectado",
  credentials: "Las cuentas de los fabricantes",
  client_id: "ID de cliente",
  client_secret: "Secreto de cliente",
  certificate: "Archivo del certificado",
  certificate_hint: "PKCS#12 (.p12, .pfx) o PEM con su clave, como máximo 100 kB.",
  choose_again: "Por seguridad no se conservan los secretos ni el archivo. Introdúzcalos de nuevo.",
  certificate_password: "Contraseña del certificado",
  username: "Usuario",
  password: "Contraseña",
  secret_stored: "guardado, no se muestra",
  connect: "Conectar {{vendor}}",
  disconnect: "Desconectar",
  keep: "Mantener la conexión",
  disconnect_title: "¿Desconectar {{vendor}}?",
  disconnect_text:
    "Ya no llegarán nuevas transmisiones de los implantes de sus pacientes. Los secretos de la cuenta se borran aquí; lo recibido permanece.",
  toast_connected: "Fabricante conectado",
  toast_disconnected: "Fabricante desconectado",
  error: {
    invalid_certificate_or_credentials:
      "BIOTRONIK no acepta este certificado o estas credenciales. Compruebe el archivo, las contraseñas y el ID de cliente.",
    expired_certificate: "El certificado caducó el {{date}}. Solicite uno nuevo a BIOTRONIK.",
    expired_certificate_unknown_day: "El certificado ha caducado. Solicite uno nuevo a BIOTRONIK.",
    invalid_credentials: "Medtronic no acepta este usuario o esta contraseña.",
    service_unavailable:
      "El servicio del fabricante no está disponible en este momento. No se ha cambiado nada; inténtelo más tarde.",
    not_connected: "Este fabricante no está conectado.",
    file_too_large: "El archivo supera los 100 kB",
    file_required: "Elija el archivo del certificado",
  },
} satisfies MessagesOf<"es">["implant_connection"];
