import type { MessagesOf } from "../messages-of.ts";
/** Who is at a patient. */
export const team = {
  label: "Qui s’occupe de ce patient",
  free: "Personne ne s’occupe de ce patient",
  yours: "Vous vous occupez de ce patient depuis {{time}}",
  held: "{{name}} s’occupe de ce patient depuis {{time}}",
  given_by: "Confié par {{name}} :",
  somebody: "un membre de l’équipe",
  you: "Vous",
  since: "{{name}}, depuis {{time}}",
  filter: {
    label: "Patients selon qui s’en occupe",
    all: "Tous",
    mine: "Les miens",
    unclaimed: "Non pris en charge",
    with_overdue:
      "Les patients en retard figurent toujours dans la liste, quelle que soit la personne qui s’en occupe.",
    none_mine: "Vous ne vous occupez actuellement d’aucun de ces patients.",
    none_unclaimed: "Quelqu’un s’occupe déjà de chacun de ces patients.",
    show_all: "Tout afficher",
  },
  take: "Prendre en charge",
  take_over: "Prendre le relais",
  release: "Libérer",
  give: "Confier à un collègue",
  give_submit: "Confier",
  colleague: "Collègue",
  sentence: "Ce que votre collègue doit savoir",
  no_colleague: "Dans votre établissement, il n’y a aucun collègue à qui confier ce patient.",
  was_taken: "Vous vous occupez de ce patient",
  was_released: "Patient libéré",
  was_given: "Patient confié à votre collègue",
  failed: "Rien n’a été modifié. Rechargez la page et vérifiez qui s’occupe de ce patient.",
  refused: {
    held_by_somebody_else:
      "Entre-temps, un collègue a pris ce patient en charge. Rien n’a été modifié ; la page indique de qui il s’agit.",
    no_longer_held:
      "Entre-temps, le patient a été libéré ou confié à quelqu’un d’autre. Rien n’a été modifié ; la page indique la situation actuelle.",
  },
} satisfies MessagesOf<"fr">["team"];
