import type { MessagesOf } from "../messages-of.ts";

export const stickyNote = {
  title: "Nota adhesiva",
  placeholder: "Lo que debe saber quien abra este paciente",
  saved: "Nota guardada",
  failed: "La nota no se ha guardado. {{reason}} Su texto sigue aquí.",
  not_yet_saved: "Este texto aún no está guardado.",
  signed_out:
    "Se ha cerrado la sesión; la nota no se ha guardado. Inicie sesión de nuevo en otra pestaña y guarde aquí: su texto se mantiene.",
  sign_in: "Iniciar sesión",
  conflict:
    "Esta nota se ha guardado entretanto, por otra persona o en otra pestaña. Su texto de arriba no está guardado.",
  theirs: "Nota guardada",
  save_mine: "Guardar mi texto en su lugar",
  keep_theirs: "Conservar la nota guardada",
} satisfies MessagesOf<"es">["sticky_note"];
