import type { MessagesOf } from "../messages-of.ts";

export const setup = {
  title: "Configurar esta clínica",
  intro:
    "Crea la primera institución y su primer administrador. Esta página existe mientras no haya ningún usuario.",
  code: "Código de un solo uso",
  code_hint: "Está en el registro del último arranque y vale {{hours}} horas.",
  institution: "Institución",
  programs: "Programas",
  program_required: "Elija al menos un programa",
  first_name: "Nombre",
  last_name: "Apellidos",
  email: "Correo electrónico",
  email_hint: "Con él inicia sesión.",
  password: "Contraseña",
  confirm_password: "Repita la contraseña",
  submit: "Configurar",
  wrong_code: "El código es incorrecto o ha caducado. Cada arranque de Vigil crea uno nuevo.",
  taken: "Otra persona ha configurado esta clínica. Inicie sesión o pídale una cuenta.",
  done: "La clínica está configurada. Inicie sesión con su correo electrónico.",
} satisfies MessagesOf<"es">["setup"];
