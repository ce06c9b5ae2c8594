/** A code of an app beside the password: its page, its setup, the second step of signing in. */
export const secondFactor = {
  title: "Second factor",
  app_title: "Code from an app",
  intro:
    "A code from an app on your phone, asked for beside your password. Someone who knows only your password cannot sign in.",
  required: "Your clinic requires a second factor for your role.",
  on: "The second factor is on.",
  on_since: "On since {{date}}.",
  codes_left_one: "{{count}} recovery code is left.",
  codes_left_other: "{{count}} recovery codes are left.",
  few_codes:
    "Few recovery codes are left. Turn the second factor off and set it up again to get new ones.",
  begin: "Set up",
  password: "Your password",
  scan_title: "1. Scan this picture",
  scan_text:
    "Open an authenticator app on your phone, add an account and scan the picture, or type in the key.",
  qr: "QR code for the authenticator app",
  key: "Key",
  confirm_title: "2. Enter the code that the app shows",
  code: "Code",
  code_hint: "Six digits, as the app shows them now",
  any_code_hint: "Six digits from the app, or a recovery code",
  confirm: "Turn on",
  turned_on: "The second factor is on. From now on you need a code to sign in.",
  codes_title: "Your recovery codes",
  codes_text:
    "Each of them signs you in once if your phone is out of reach. They are shown only now: print them or write them down, and keep them in a safe place, not on the phone.",
  codes_copy: "Copy the codes",
  codes_kept: "I have kept them, continue",
  remove_title: "Turn off, or move to another phone",
  remove_text:
    "Afterwards you sign in with your password alone. For another phone, turn it off and set it up again.",
  remove: "Turn off",
  turned_off: "The second factor is off.",
  wrong_password: "Incorrect password",
  wrong_code:
    "The code is wrong or has been used before. Wait for the next one, and check that the phone’s clock is right.",
  changed_meanwhile: "This has been changed in the meantime. Please begin again.",
  sign_in_title: "Enter your code",
  sign_in_text:
    "Your password was right. Now enter a code from your authenticator app, or one of your recovery codes.",
  sign_in_lost:
    "Neither phone nor recovery codes at hand? The administrator of your institution can have the second factor turned off.",
  too_late: "The sign-in took too long or had too many wrong codes. Please begin again.",
};
