export const stepUp = {
  title: "Confirme que es usted",
  panel: "Confirmación",
  text: "Con esta exportación salen de Vigil datos de pacientes o el registro de accesos, y su última confirmación fue hace demasiado tiempo. Después podrá iniciar la exportación de nuevo.",
  submit: "Confirmar",
  by_provider: "Confirmar en {{name}}",
  provider_refused: "{{name}} no confirma que acaba de iniciar sesión. Inténtelo de nuevo.",
  done: "Gracias. Inicie la exportación de nuevo.",
  back: "Volver sin exportar",
};
