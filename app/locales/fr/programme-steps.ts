import type { MessagesOf } from "../messages-of.ts";

export const programmeSteps = {
  title: "Étude",
  study_progress: "Avancement de l’étude",
  percent_of_study: "{{percent}}\u00a0% de 6 mois",
  way_to: "Vers : {{step}}",
  planned: "prévu le {{date}}",
  not_planned: "non planifié",
  log: "Consigner",
  log_named: "Consigner : {{step}}",
  move: "Reporter",
  move_named: "Reporter : {{step}}",
  state: {
    logged: "consigné",
    date_passed: "date passée, non consigné",
    markable: "prochaine étape",
    disabled: "plus tard",
  },
  stays:
    "Une étape consignée ne peut pas être modifiée ici. Si sa date est fausse, écrivez-nous dans le chat d’assistance.",
  to_support: "Vers l’assistance",
  logged: "{{step}} : étape consignée",
  moved: "{{step}} : reporté au {{date}}",
  unclear: "On ne sait pas si cela a été enregistré. Vérifiez les étapes avant de réessayer.",
  cannot_be_logged:
    "Cette étape ne peut pas être consignée : elle l’est déjà, ou l’étape précédente ne l’est pas encore.",
  cannot_be_moved: "Cette étape ne peut pas être reportée : elle a déjà eu lieu.",
  not_possible: "Ce n’est plus possible pour cette étape.",
  day_outside: "Choisissez un jour du {{from}} au {{to}}",
  day_too_early: "Choisissez un jour à partir du {{from}}",
  log_hint: "Du {{from}} au {{to}}",
  move_hint: "À partir du {{from}}",
  log_dialog: {
    title: "Consigner : {{step}}",
    text: "Quand « {{step}} » a-t-il eu lieu pour {{name}} ? Une étape consignée ne peut plus être modifiée.",
    date: "Date",
    confirm: "Consigner l’étape",
  },
  move_dialog: {
    title: "Reporter : {{step}}",
    text: "Pour quand « {{step}} » de {{name}} est-il prévu ?",
    date: "Nouvelle date",
    confirm: "Reporter",
  },
} satisfies MessagesOf<"fr">["programme_steps"];
