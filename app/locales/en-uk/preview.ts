/** A patient beside the list. */
export const preview = {
  open: "Look at them beside the list",
  label: "Patient beside the list",
  previous: "Previous patient",
  next: "Next patient",
  place: "{{place}} of {{total}}",
  open_patient: "Open patient",
  back: "Back to the list",
  keys: "Keys: a acknowledges what is ticked, j and k lead to the next and the previous patient",
  no_notes: "No note has been written.",
};
