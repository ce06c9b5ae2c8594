/** The page of the first institution and user. */
export const setup = {
  title: "Set up this clinic",
  intro:
    "Makes the first institution and its first administrator. This page is here until there is a user.",
  code: "One-time code",
  code_hint: "It is in the log of the last start and is valid for {{hours}} hours.",
  institution: "Institution",
  programs: "Programmes",
  program_required: "Please choose at least one programme",
  first_name: "First name",
  last_name: "Last name",
  email: "E-mail",
  email_hint: "You sign in with it.",
  password: "Password",
  confirm_password: "Password again",
  submit: "Set up",
  wrong_code: "The code is wrong or has run out. Each start of Vigil makes a new one.",
  taken: "Somebody else has set up this clinic. Sign in, or ask them for an account.",
  done: "The clinic is set up. Sign in with your e-mail address.",
};
