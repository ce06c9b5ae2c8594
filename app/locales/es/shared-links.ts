import type { MessagesOf } from "../messages-of.ts";

export const sharedLinks = {
  title: "Informes compartidos",
  intro:
    "Un informe trimestral se puede dar a alguien de fuera mediante un enlace y un código. Es el informe de este momento: lo que se excluya después seguirá en él.",
  not_offered: "Este servidor no puede compartir informes.",
  share_title: "Compartir con un enlace",
  share: "Crear el enlace",
  recipient: "Para quién",
  recipient_hint: "Para su propia lista, por ejemplo el nombre de la consulta.",
  valid: "Válido durante",
  days_one: "{{count, number}} día",
  days_many: "{{count, number}} días",
  days_other: "{{count, number}} días",
  uses_max: "Cuántas veces se puede abrir",
  apart:
    "El enlace y el código se muestran ahora y nunca más. Délos por vías distintas, por ejemplo el enlace por correo y el código por teléfono.",
  link: "Enlace",
  code: "Código",
  copy_link: "Copiar el enlace",
  copied: "Copiado",
  shared: "Lo que se ha compartido",
  none: "No se ha compartido nada.",
  by: "compartido por {{name}}, {{time}}",
  until: "válido hasta {{time}}",
  opened: "abierto {{uses}} de {{most}} veces",
  last_opened: "abierto por última vez {{time}}",
  wrong_codes_one: "{{count, number}} código erróneo",
  wrong_codes_many: "{{count, number}} códigos erróneos",
  wrong_codes_other: "{{count, number}} códigos erróneos",
  revoked_by: "revocado por {{name}}, {{time}}",
  revoke: "Revocar",
  revoke_text: "El enlace para {{recipient}} ya no abrirá nada y su documento se eliminará.",
  revoke_confirm: "Revocar el enlace",
  was_revoked: "El enlace está revocado.",
  proof_text: "Antes de que un informe salga de la clínica, demuestre una vez más quién es.",
  needs_proof:
    "La prueba de quién es usted es demasiado antigua. Dela de nuevo; lo que ha escrito sigue aquí.",
  state: {
    open: "se puede abrir",
    used_up: "abierto tantas veces como se permitió",
    expired: "caducado",
    revoked: "revocado",
    locked: "bloqueado tras demasiados códigos erróneos",
  },
} satisfies MessagesOf<"es">["shared_links"];

export const shared = {
  title: "Un documento compartido",
  intro:
    "Una clínica ha compartido un documento con usted. Introduzca el código que se le dio aparte del enlace.",
  code: "Código",
  code_hint: "Ocho letras y cifras.",
  open: "Obtener el documento",
  refused: "El código es erróneo o el enlace ya no es válido. Pregunte a quien se lo dio.",
  file_name: "informe",
} satisfies MessagesOf<"es">["shared"];
