/** Passkeys: their page, and their use in place of a code. */
export const passkeys = {
  title: "Passkeys",
  intro:
    "Finger, face or PIN of your device, or a security key, in place of the code when you sign in. Nobody can read a passkey off a screen or be talked into giving it away.",
  needs_factor:
    "A passkey comes in addition to the code from the app, so that you can sign in even without the device. Set up the app first:",
  impossible:
    "At this address browsers make no passkeys: it needs a name and https. Ask your operator.",
  none: "There are no passkeys yet.",
  full: "There are {{count}} passkeys, more are not kept. Remove one first.",
  name: "Name",
  name_hint: "So that you recognise it, such as “Key on my key ring”",
  created: "Added",
  last_used: "Last used",
  never: "Never",
  actions: "Actions",
  add_title: "Add a passkey",
  add_text: "Give it a name and confirm with your password and a code. Then your device asks you.",
  continue: "Continue",
  device_text:
    "Now “{{name}}” is made on your device. Have it at hand, and press the button within five minutes.",
  create: "Make the passkey",
  added: "The passkey “{{name}}” has been added.",
  remove: "Remove",
  remove_title: "Remove “{{name}}”?",
  remove_text:
    "You can no longer sign in with it. The code from the app and your other passkeys stay.",
  removed: "The passkey has been removed.",
  sign_in_text:
    "Your password was right. Now use a passkey, or enter a code from your authenticator app or one of your recovery codes.",
  use: "Use a passkey",
  use_text: "Confirm with finger, face or PIN of your device, or with your security key.",
  or: "or",
  needs_scripts:
    "A passkey needs JavaScript, which is off in this browser. Use a code from the app or a recovery code.",
  unsupported: "This browser cannot use passkeys. Use a code from the app or a recovery code.",
  failed: "The device gave no answer. Try again, or use a code.",
  exists: "This device has a passkey for your account already.",
  elsewhere: "Passkeys belong to the address of your clinic. Open Vigil there, or use a code.",
  refused: "The passkey was not accepted. Try again, or use a code.",
};
