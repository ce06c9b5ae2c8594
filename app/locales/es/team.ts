import type { MessagesOf } from "../messages-of.ts";
/** Who is at a patient. */
export const team = {
  label: "Quién atiende a este paciente",
  free: "Nadie está atendiendo a este paciente",
  yours: "Usted atiende a este paciente desde {{time}}",
  held: "{{name}} atiende a este paciente desde {{time}}",
  given_by: "Asignado por {{name}}:",
  somebody: "alguien del equipo",
  you: "Usted",
  since: "{{name}}, desde {{time}}",
  filter: {
    label: "Pacientes según quién los atiende",
    all: "Todos",
    mine: "Míos",
    unclaimed: "Sin atender",
    with_overdue: "Los pacientes vencidos aparecen siempre, los atienda quien los atienda.",
    none_mine: "En este momento usted no atiende a ninguno de estos pacientes.",
    none_unclaimed: "Ya hay alguien atendiendo a cada uno de estos pacientes.",
    show_all: "Mostrar todos",
  },
  take: "Atender",
  take_over: "Relevar",
  release: "Liberar",
  give: "Pasar a un colega",
  give_submit: "Pasar",
  colleague: "Colega",
  sentence: "Lo que su colega debe saber",
  no_colleague: "En su centro no hay ningún colega a quien pasar este paciente.",
  was_taken: "Usted atiende a este paciente",
  was_released: "Paciente liberado",
  was_given: "Paciente pasado a su colega",
  failed:
    "No se ha cambiado nada. Vuelva a cargar la página y compruebe quién atiende a este paciente.",
  refused: {
    held_by_somebody_else:
      "Entretanto, otra persona ha empezado a atender a este paciente. No se ha cambiado nada; la página muestra quién es.",
    no_longer_held:
      "Entretanto, el paciente ha sido liberado o pasado a otra persona. No se ha cambiado nada; la página muestra la situación actual.",
  },
} satisfies MessagesOf<"es">["team"];
