/** Sign-in, forced and chosen change of password, forgotten password. */
export const signIn = {
  title: "Sign in",
  tabs_label: "Sign in or request access",
  tab_login: "Sign in",
  tab_signup: "Request access",
  username: "Username",
  password: "Password",
  show_password: "Show password",
  hide_password: "Hide password",
  submit: "Sign in",
  forgot_password: "Forgot your password?",
  wrong_credentials: "Wrong username or password",
  patient_not_allowed: "Patients are not allowed in this application. Please use the patient app.",
  session_ended: "Your session has ended. Please sign in again.",
  form_waits: "What you typed has been kept. It comes back when you sign in again.",
  others_form:
    "Nothing was stored: the page had been opened by another user, who is no longer signed in here.",
  form_kept:
    "Your session had ended, so nothing was sent. What you typed is here again: please check it and send it.",
  other_signed_in:
    "This browser is signed in as {{name}}. To use another account, please log out first.",
  cookie_missing:
    "The browser did not return the session cookie. Open Vigil over https or on this machine, and allow cookies.",
  too_many_attempts: "Too many attempts. Please wait {{time}}.",
  demo_accounts: "Demo accounts",
  marketing_title: "Your patients, watched over between visits",
  marketing_text:
    "Vigil shows first who needs you today: weight, blood pressure, heart rhythm, well-being and implants of patients with heart failure.",
  contact: "Contact",
  imprint: "Imprint",
  copyright: "© {{year}} Vigil, version {{version}}",
  provider: {
    submit: "Sign in with {{name}}",
    or: "or with a Vigil password",
    down: "{{name}} cannot be reached at present. Please try again in a moment.",
    refused: "{{name}} has not signed you in. Please try again.",
    no_call: "This installation's backend does not know sign-in by an identity provider.",
    no_group:
      "{{name}} knows you, but none of your groups has access to Vigil. Please ask your administrator.",
    link_not_allowed:
      "There is an account with your name or e-mail address already. An administrator has to allow that {{name}} opens it.",
    account_closed: "Your account in Vigil is closed. Please ask your administrator.",
    second_factor_missing:
      "Your role needs a second factor, and {{name}} did not ask you for one. Please ask your administrator.",
    leave_title: "You are signed out of Vigil",
    leave_text:
      "Now you are being signed out of {{name}}, so that nobody goes on there in your name.",
    leave: "Sign out of {{name}}",
    not_left:
      "You are signed out of Vigil, but {{name}} cannot be reached: your session there is still open. Close the browser.",
  },
  must_change: {
    title: "Please choose a new password",
    text: "Your password was given to you by somebody else. Change it so that only you know it.",
    later: "Remind me later",
    now: "Change now",
  },
  change_password: {
    title: "Change password",
    old_password: "Old password",
    new_password: "New password",
    confirm_password: "Confirm new password",
    hint_one: "At least {{count}} character",
    hint_other: "At least {{count}} characters",
    submit: "Change password",
    changed: "Your password has been changed.",
    unclear:
      "It is not certain whether your password was changed. If the old one is refused, the new one holds already.",
  },
  forgot: {
    title: "Recover your account",
    intro: "For the safety of your patients, passwords are not reset by e-mail.",
    step_contact: "Ask the administrator of your institution, or call the support team.",
    step_identity: "They check who you are and give you a password for one sign-in.",
    step_change: "Sign in with it and choose a password of your own.",
    support_phone: "Support by telephone: {{phone}}",
    back_to_login: "Back to sign in",
  },
};
