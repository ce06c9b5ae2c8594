/** Who is at a patient. */
export const team = {
  label: "Who is at this patient",
  free: "No one is working on this patient",
  yours: "You have been at this patient since {{time}}",
  held: "{{name}} has been at this patient since {{time}}",
  given_by: "Given by {{name}}:",
  somebody: "a colleague",
  you: "You",
  /** on a card of the list; the name may be "you" */
  since: "{{name}}, since {{time}}",
  filter: {
    label: "Patients by who is at them",
    all: "All",
    mine: "Mine",
    unclaimed: "Not taken",
    with_overdue: "Overdue patients are always listed, no matter who is working on them.",
    none_mine: "You are at none of these patients at the moment.",
    none_unclaimed: "Each of these patients is already being worked on.",
    show_all: "Show all",
  },
  take: "Take",
  take_over: "Take over",
  release: "Release",
  give: "Give to a colleague",
  give_submit: "Give",
  colleague: "Colleague",
  sentence: "What your colleague should know",
  no_colleague: "In your clinic there is no colleague to whom this patient can be given.",
  was_taken: "You are at this patient",
  was_released: "Patient released",
  was_given: "Patient given to your colleague",
  failed: "Nothing was changed. Load the page again and look who is at this patient.",
  refused: {
    held_by_somebody_else:
      "Meanwhile a colleague has taken this patient. Nothing was changed; the page shows who it is.",
    no_longer_held:
      "The patient was released or handed to another user in the meantime. Nothing was changed; the page shows the current state.",
  },
};
