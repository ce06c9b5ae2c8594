import type { MessagesOf } from "../messages-of.ts";

export const shell = {
  app_name: "Vigil",
  skip_to_content: "Ir al contenido",
  navigation: "Navegación principal",
  nav: {
    dashboard: "Resumen del día",
    patients: "Pacientes",
    devices: "Dispositivos",
    implants: "Implantes",
    thresholds: "Umbrales",
    support: "Ayuda",
  },
  alert_counter: "Alertas y avisos, ir a la lista de pacientes",
  add_patient: "Añadir paciente",
  user_menu: "Menú de {{name}}",
  profile: "Perfil",
  change_password: "Cambiar contraseña",
  language: "Idioma",
  connect_implant_vendor: "Conectar fabricante de implantes",
  logout: "Cerrar sesión",
  role: {
    ADMIN: "Admin",
    CUSTOMER_SUPPORT: "Atención al cliente",
    PBA: "PBA",
  },
  demo_label: "Clínica de demostración",
  demo_banner:
    "Clínica de demostración: todas las personas y los valores son ficticios. No introduzca datos de pacientes reales.",
  notices: "Notificaciones",
  no_notices: "Todavía no hay notificaciones.",
  clear_notices: "Borrar las notificaciones",
  update_available: "Hay una nueva versión de Vigil.",
  refresh: "Actualizar",
  draft_title: "Tiene un mensaje sin enviar",
  draft_text: "Su borrador para {{name}} se borrará al cerrar la sesión.",
  draft_review: "Revisar el borrador",
} satisfies MessagesOf<"es">["shell"];
