import type { MessagesOf } from "../messages-of.ts";

export const errors = {
  unexpected_title: "Se ha producido un error inesperado",
  unexpected_text:
    "No se ha perdido nada de lo guardado. Reinténtelo; si vuelve a ocurrir, indique al servicio de ayuda el identificador de la petición.",
  typed_text_waits:
    "Lo que ha escrito no se ha perdido. Vuelve con esta página: elija «Reintentar».",
  details: "Detalles",
  error_label: "Error",
  status_label: "Estado HTTP",
  body_label: "Respuesta",
  request_id_label: "Identificador de la petición",
  try_again: "Reintentar",
  go_home: "Ir al inicio",
  not_found_title: "No encontrado",
  not_found_text: "Esta página no existe o no tiene acceso a ella.",
  not_found_home: "Ir al inicio",
  panel_failed: "{{subject}}: no se ha podido cargar.",
  retry: "Reintentar",
  sending_again:
    "No se puede contactar con el servidor. Lo que ha introducido sigue aquí y se enviará en cuanto sea posible.",
  reset: "Restablecer",
  form_dropped:
    "Lo que escribió en este formulario ya no está guardado: había demasiados formularios en espera o era demasiado largo. Escríbalo de nuevo.",
  too_many_forms: {
    title: "Espere un momento",
    text: "Se han enviado demasiados formularios en poco tiempo. Este no se ha guardado. Espere {{time}} y vuelva a enviarlo.",
    kept: "Lo que ha escrito se conserva en esta página.",
    send_again: "Enviar de nuevo",
    back: "Volver a la página",
  },
  sessions_away: {
    title: "Inténtelo de nuevo en un momento",
    text: "El servidor no puede acceder ahora al almacén de sesiones. No se ha cerrado su sesión y no se ha perdido nada de lo guardado.",
    not_kept: "Lo que ha escrito no está en esta página. Vuelva atrás en su navegador: allí sigue.",
  },
  problem: {
    bad_request: "No se ha entendido la petición.",
    validation_failed: "Algunos valores no son válidos. Revise el formulario.",
    vendor_connection_failed: "La conexión con el fabricante ha fallado.",
    unauthorized: "No ha iniciado sesión. Vuelva a iniciarla.",
    token_expired: "Su sesión ha terminado. Vuelva a iniciar sesión.",
    wrong_credentials: "Nombre de usuario o contraseña incorrectos",
    second_factor_required: "Introduzca también el código de su segundo factor.",
    wrong_second_factor: "El código es incorrecto o ya se ha usado.",
    fresh_proof_required: "Confirme una vez más que es usted.",
    forbidden: "No tiene permiso para hacer esto.",
    incorrect_old_password: "La contraseña actual no es correcta",
    not_found: "Esto no existe o no tiene acceso.",
    method_not_allowed: "Esta acción no es posible aquí.",
    conflict: "Esto entra en conflicto con lo ya guardado.",
    stale_version:
      "Esto se ha modificado entretanto, por otra persona o en otra pestaña. Su versión no se ha guardado; se muestran ambas.",
    too_large: "El archivo es demasiado grande.",
    unsupported_media_type: "Este tipo de archivo no se admite.",
    too_many_requests: "Demasiados intentos. Espere un momento.",
    internal: "El servidor ha indicado un error. No se ha cambiado nada; vuelva a intentarlo.",
    unavailable: "Ahora mismo no se puede acceder al servidor. Inténtelo de nuevo en breve.",
    unclear: "No es seguro que esto se haya guardado. Compruébelo antes de volver a intentarlo.",
  },
} satisfies MessagesOf<"es">["errors"];
