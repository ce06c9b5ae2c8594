export const passkeys = {
  title: "Claves de acceso",
  intro:
    "La huella, el rostro o el PIN de su dispositivo, o una llave de seguridad, en lugar del código al iniciar sesión. Nadie puede leer una clave de acceso en la pantalla ni convencerle de que la entregue.",
  needs_factor:
    "Una clave de acceso acompaña al código de la aplicación, para que siempre pueda iniciar sesión, también sin el dispositivo. Configure primero este:",
  impossible:
    "En esta dirección los navegadores no crean claves de acceso: necesita un nombre y https. Pregunte a su operador.",
  none: "Todavía no hay claves de acceso.",
  full: "Hay {{count}} claves de acceso y no se guardan más. Elimine primero una.",
  name: "Nombre",
  name_hint: "Para que la reconozca, por ejemplo «Llave de mi llavero»",
  created: "Añadida",
  last_used: "Último uso",
  never: "Nunca",
  actions: "Acciones",
  add_title: "Añadir una clave de acceso",
  add_text:
    "Dele un nombre y confirme con su contraseña y un código. Después le preguntará su dispositivo.",
  continue: "Continuar",
  device_text:
    "Ahora se crea «{{name}}» en su dispositivo. Téngalo a mano y pulse el botón en los próximos cinco minutos.",
  create: "Crear la clave de acceso",
  added: "Se ha añadido la clave de acceso «{{name}}».",
  remove: "Eliminar",
  remove_title: "¿Eliminar «{{name}}»?",
  remove_text:
    "Ya no podrá iniciar sesión con ella. El código de la aplicación y sus demás claves de acceso se mantienen.",
  removed: "Se ha eliminado la clave de acceso.",
  sign_in_text:
    "Su contraseña era correcta. Use ahora una clave de acceso, o introduzca un código de su aplicación de autenticación o uno de sus códigos de recuperación.",
  use: "Usar una clave de acceso",
  use_text:
    "Confirme con la huella, el rostro o el PIN de su dispositivo, o con su llave de seguridad.",
  or: "o",
  needs_scripts:
    "Una clave de acceso necesita JavaScript, que está desactivado en este navegador. Use un código de la aplicación o un código de recuperación.",
  unsupported:
    "Este navegador no puede usar claves de acceso. Use un código de la aplicación o un código de recuperación.",
  failed: "El dispositivo no ha respondido. Inténtelo de nuevo o use un código.",
  exists: "Este dispositivo ya tiene una clave de acceso para su cuenta.",
  elsewhere:
    "Las claves de acceso pertenecen a la dirección de su clínica. Abra Vigil allí o use un código.",
  refused: "La clave de acceso no se ha aceptado. Inténtelo de nuevo o use un código.",
};
