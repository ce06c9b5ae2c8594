import type { MessagesOf } from "../messages-of.ts";

export const signIn = {
  title: "Iniciar sesión",
  tabs_label: "Iniciar sesión o solicitar acceso",
  tab_login: "Iniciar sesión",
  tab_signup: "Solicitar acceso",
  username: "Nombre de usuario",
  password: "Contraseña",
  show_password: "Mostrar contraseña",
  hide_password: "Ocultar contraseña",
  submit: "Iniciar sesión",
  forgot_password: "¿Ha olvidado la contraseña?",
  wrong_credentials: "Nombre de usuario o contraseña incorrectos",
  patient_not_allowed:
    "Los pacientes no tienen acceso a esta aplicación. Utilice la aplicación para pacientes.",
  session_ended: "Su sesión ha terminado. Vuelva a iniciar sesión.",
  form_waits: "Lo que escribió se ha guardado. Volverá a aparecer cuando inicie sesión.",
  others_form:
    "No se ha guardado nada: la página la había abierto otra persona, que ya no tiene la sesión iniciada aquí.",
  form_kept:
    "Su sesión había terminado y no se envió nada. Lo que escribió está aquí de nuevo: revíselo y envíelo.",
  other_signed_in:
    "En este navegador ya hay una sesión iniciada: {{name}}. Para usar otra cuenta, cierre primero la sesión.",
  cookie_missing:
    "El navegador no devolvió la cookie de sesión. Abra Vigil por https o en este equipo y permita las cookies.",
  too_many_attempts: "Demasiados intentos. Espere {{time}}.",
  demo_accounts: "Cuentas de demostración",
  marketing_title: "Sus pacientes, seguidos también entre consultas",
  marketing_text:
    "Vigil muestra primero quién le necesita hoy: peso, tensión, ritmo cardíaco, bienestar e implantes de pacientes con insuficiencia cardíaca.",
  contact: "Contacto",
  imprint: "Aviso legal",
  copyright: "© {{year}} Vigil, versión {{version}}",
  provider: {
    submit: "Iniciar sesión con {{name}}",
    or: "o con una contraseña de Vigil",
    down: "No se puede acceder a {{name}} en este momento. Inténtelo de nuevo en unos instantes.",
    refused: "{{name}} no ha iniciado su sesión. Inténtelo de nuevo.",
    no_call:
      "El backend de esta instalación no admite el inicio de sesión mediante un proveedor de identidad.",
    no_group:
      "{{name}} le conoce, pero ninguno de sus grupos tiene acceso a Vigil. Consulte a su administrador.",
    link_not_allowed:
      "Ya existe una cuenta con su nombre o su correo electrónico. Un administrador debe permitir que {{name}} la abra.",
    account_closed: "Su cuenta de Vigil está cerrada. Consulte a su administrador.",
    second_factor_missing:
      "Su función exige un segundo factor y {{name}} no le ha pedido ninguno. Consulte a su administrador.",
    leave_title: "Ha cerrado la sesión de Vigil",
    leave_text:
      "Ahora se cierra también su sesión de {{name}}, para que nadie continúe allí en su nombre.",
    leave: "Cerrar la sesión de {{name}}",
    not_left:
      "Ha cerrado la sesión de Vigil, pero no se puede acceder a {{name}}: su sesión allí sigue abierta. Cierre el navegador.",
  },
  must_change: {
    title: "Elija una contraseña nueva",
    text: "Su contraseña se la asignó otra persona. Cámbiela para que solo usted la conozca.",
    later: "Recordármelo más tarde",
    now: "Cambiar ahora",
  },
  change_password: {
    title: "Cambiar contraseña",
    old_password: "Contraseña actual",
    new_password: "Contraseña nueva",
    confirm_password: "Confirmar contraseña nueva",
    hint_one: "Al menos {{count}} carácter",
    hint_many: "Al menos {{count}} caracteres",
    hint_other: "Al menos {{count}} caracteres",
    submit: "Cambiar contraseña",
    changed: "Su contraseña se ha cambiado.",
    unclear:
      "No es seguro que su contraseña se haya cambiado. Si se rechaza la contraseña actual, ya es válida la nueva.",
  },
  forgot: {
    title: "Recuperar su cuenta",
    intro:
      "Por la seguridad de sus pacientes, las contraseñas no se restablecen por correo electrónico.",
    step_contact: "Diríjase al administrador de su centro o llame al servicio de ayuda.",
    step_identity: "Comprobarán su identidad y le darán una contraseña para un inicio de sesión.",
    step_change: "Inicie sesión con ella y elija su propia contraseña.",
    support_phone: "Ayuda por teléfono: {{phone}}",
    back_to_login: "Volver a iniciar sesión",
  },
} satisfies MessagesOf<"es">["sign_in"];
