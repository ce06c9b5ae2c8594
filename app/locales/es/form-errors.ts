import type { MessagesOf } from "../messages-of.ts";

export const formErrors = {
  required: "Rellene este campo",
  username_required: "Introduzca su nombre de usuario",
  password_required: "Introduzca su contraseña",
  password_too_short_one: "La contraseña debe tener al menos {{count}} carácter",
  password_too_short_many: "La contraseña debe tener al menos {{count}} caracteres",
  password_too_short_other: "La contraseña debe tener al menos {{count}} caracteres",
  password_common: "Esta contraseña es muy común y es de las primeras que se prueban. Elija otra",
  passwords_must_match: "La contraseña nueva y su confirmación deben coincidir",
  terms_required: "Es necesario aceptar las condiciones",
  invalid_email: "Introduzca una dirección de correo válida",
  invalid_phone_number:
    "Introduzca un número válido con prefijo del país, por ejemplo +34 912 345 678",
  invalid_number: "Introduzca un número sin separadores de miles",
  invalid_date: "Introduzca una fecha válida",
  invalid_choice: "Elija una de las opciones",
  out_of_range: "Introduzca un valor de {{min}} a {{max}}",
  too_long_one: "Como máximo {{count}} carácter",
  too_long_many: "Como máximo {{count}} caracteres",
  too_long_other: "Como máximo {{count}} caracteres",
  admission_date_before_enrollment_date:
    "La fecha de ingreso no puede ser posterior a la de inclusión",
  at_least_one_number_required: "Indique un número de móvil o fijo",
  end_before_start: "La fecha final debe ser posterior a la inicial",
  end_after_today: "La fecha final no puede ser posterior a hoy",
  tag_required: "Se requiere al menos una etiqueta",
  check_marked_fields: "Revise los campos marcados. Lo que ha escrito se conserva.",
} satisfies MessagesOf<"es">["form_errors"];
