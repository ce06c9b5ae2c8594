/** The fresh proof that an export asks for. */
export const stepUp = {
  title: "Please confirm that it is you",
  panel: "Confirmation",
  text: "With this export data of patients or the audit log leave Vigil, and your last confirmation was too long ago. Then you can start the export again.",
  submit: "Confirm",
  by_provider: "Confirm at {{name}}",
  provider_refused: "{{name}} does not confirm that you have just signed in. Please try again.",
  done: "Thank you. Please start the export again.",
  back: "Back without exporting",
};
