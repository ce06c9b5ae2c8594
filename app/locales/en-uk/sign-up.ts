/** Access request. */
export const signUp = {
  title: "Request access",
  intro: "For doctors, nurses and medical assistants. We answer by e-mail.",
  profession: "Profession",
  name: "Name",
  email: "E-mail",
  tel_nr: "Telephone number",
  institution: "Institution",
  accept_terms: "I have read and accept the <privacy>privacy notice</privacy>.",
  submit: "Send request",
  sent_title: "Your request has been sent",
  sent_text: "We check it and answer to the e-mail address that you gave.",
  back_to_login: "Back to sign in",
  privacy_title: "Privacy",
  privacy_text:
    "This installation of Vigil belongs to its operator, who has not linked a privacy notice yet. Please ask the operator before you send personal data.",
};
