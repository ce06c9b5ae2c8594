export const secondFactor = {
  title: "Segundo factor",
  app_title: "Código de una aplicación",
  intro:
    "Un código de una aplicación en su teléfono, que se pide además de la contraseña. Quien solo conoce su contraseña no puede iniciar sesión.",
  required: "Su clínica exige un segundo factor para su rol.",
  on: "El segundo factor está activado.",
  on_since: "Activado desde el {{date}}.",
  codes_left_one: "Queda {{count}} código de recuperación.",
  codes_left_many: "Quedan {{count}} códigos de recuperación.",
  codes_left_other: "Quedan {{count}} códigos de recuperación.",
  few_codes:
    "Quedan pocos códigos de recuperación. Desactive el segundo factor y configúrelo de nuevo para obtener otros.",
  begin: "Configurar",
  password: "Su contraseña",
  scan_title: "1. Escanee esta imagen",
  scan_text:
    "Abra una aplicación de autenticación en su teléfono, añada una cuenta y escanee la imagen, o escriba la clave.",
  qr: "Código QR para la aplicación de autenticación",
  key: "Clave",
  confirm_title: "2. Introduzca el código que muestra la aplicación",
  code: "Código",
  code_hint: "Seis cifras, tal como la aplicación las muestra ahora",
  any_code_hint: "Seis cifras de la aplicación, o un código de recuperación",
  confirm: "Activar",
  turned_on:
    "El segundo factor está activado. A partir de ahora necesita un código para iniciar sesión.",
  codes_title: "Sus códigos de recuperación",
  codes_text:
    "Con cada uno puede iniciar sesión una vez si no tiene el teléfono a mano. Solo se muestran ahora: imprímalos o anótelos, y guárdelos en un lugar seguro, no en el teléfono.",
  codes_copy: "Copiar los códigos",
  codes_kept: "Los he guardado, continuar",
  remove_title: "Desactivar, o cambiar de teléfono",
  remove_text:
    "Después iniciará sesión solo con la contraseña. Para otro teléfono, desactívelo y configúrelo de nuevo.",
  remove: "Desactivar",
  turned_off: "El segundo factor está desactivado.",
  wrong_password: "Contraseña incorrecta",
  wrong_code:
    "El código es incorrecto o ya se ha usado. Espere al siguiente y compruebe que el reloj del teléfono va bien.",
  changed_meanwhile: "Esto se ha cambiado entretanto. Empiece de nuevo.",
  sign_in_title: "Introduzca su código",
  sign_in_text:
    "Su contraseña era correcta. Introduzca ahora un código de su aplicación de autenticación o uno de sus códigos de recuperación.",
  sign_in_lost:
    "¿No tiene a mano ni el teléfono ni los códigos de recuperación? La administración de su institución puede hacer desactivar el segundo factor.",
  too_late:
    "El inicio de sesión ha tardado demasiado o ha tenido demasiados códigos incorrectos. Empiece de nuevo.",
};
