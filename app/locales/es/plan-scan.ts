import type { MessagesOf } from "../messages-of.ts";

export const planScan = {
  open: "Escanear plan",
  title: "Escanear un plan de medicación",
  step: "El código del plan",
  pictures: "Fotos o escaneos del plan",
  pictures_hint:
    "Hasta 4 imágenes (JPEG, PNG, WebP, TIFF), de todas las páginas. La página de un PDF como imagen.",
  scanned: "Texto de un lector de mano",
  scanned_hint: "Ponga el cursor aquí y escanee el código. El texto de más páginas va debajo.",
  read: "Leer código",
  other_person: "Este plan es de otra persona.",
  other_person_text:
    "En el código: {{scanned}}, nacimiento {{scanned_born}}. Aquí: {{name}}, nacimiento {{born}}.",
  same_person: "Comprobado: es un plan de {{name}}",
  same_person_required: "Confirme de quién es el plan, o cancele.",
  preview: "Lo que contiene el código",
  written_by: "Escrito por {{author}}, {{at}}",
  notes: "Revise esto",
  no_notes: "Todo lo del código tiene su lugar en el plan.",
  row: "Fila {{row}}: {{note}}",
  take: "Pasar al formulario",
  take_text:
    "Aún no se guarda nada: el formulario del plan se abre con estas filas en lugar de las vigentes.",
  in_force: "Plan vigente",
  code: "Código del plan de medicación",
  code_page: "Código {{page}} de {{pages}}",
  no_code: "Sin código: {{field}} no cabe en él.",
  left_out: "No está en el código: {{fields}}",
  gap: {
    name: "nombre",
    name_letters: "letras del nombre que el código no tiene (escritas sin sus signos)",
    birth_date: "fecha de nacimiento",
    institution: "centro",
  },
  note: {
    pzn_only:
      "solo el número PZN {{value}}, sin nombre. Introduzca nombre comercial, principio activo y dosis.",
    no_name: "sin nombre comercial en el código ({{value}}). Introdúzcalo.",
    no_substance: "sin principio activo en el código ({{value}}). Introdúzcalo.",
    strength:
      "la dosis «{{value}}» no es un número con una de nuestras unidades. Introdúzcala; el texto está en la observación.",
    form: "la forma «{{value}}» no se conoce con certeza. Elíjala.",
    weekly:
      "una vez por semana, no a diario: «{{value}}». Está en la toma; las cantidades diarias son 0.",
    free_dose: "una dosis en texto: «{{value}}». Está en la toma; las cantidades diarias son 0.",
    dose: "la dosis «{{value}}» no es un número. Está en la toma; las cantidades diarias son 0.",
    unit: "la dosis no cuenta unidades: «{{value}}». Está en la toma; las cantidades diarias son 0.",
    heading: "bajo el título «{{value}}», que está en la observación.",
    comment: "Texto libre, pasado a los comentarios: {{value}}",
    not_taken: "En el código y no trasladado: {{value}}",
  },
  fault: {
    unreadable: "No es un código completo de un plan de medicación. Escanéelo de nuevo.",
    version: "Un código de versión {{version}} no se conoce aquí. No se ha leído nada de él.",
    incomplete: "De {{pages}} páginas faltan todavía: {{missing}}. Escanéelas también.",
    twice: "La página {{page}} está dos veces. Quite una.",
    mixed: "Estas páginas no son de un mismo plan.",
    too_many: "Como máximo {{count}} imágenes a la vez.",
    too_large: "Las imágenes son demasiado grandes: 12 MB en total como máximo.",
    no_picture: "«{{name}}» no es una imagen legible.",
    no_code:
      "En «{{name}}» no se encontró ningún código. Una imagen más nítida o más grande puede ayudar.",
  },
} satisfies MessagesOf<"es">["plan_scan"];
