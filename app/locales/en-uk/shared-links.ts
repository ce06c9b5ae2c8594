/** Reports that were shared by a link: the page of the clinic, and that of whoever was given one. */
export const sharedLinks = {
  title: "Shared reports",
  intro:
    "A quarterly report can be given to somebody outside by a link and a code. The report is the one of this moment: readings that are excluded later still appear in it.",
  not_offered: "This backend cannot share reports.",
  share_title: "Share by a link",
  share: "Make the link",
  recipient: "For whom",
  recipient_hint: "For your own list, such as the name of the practice.",
  valid: "Good for",
  days_one: "{{count, number}} day",
  days_other: "{{count, number}} days",
  uses_max: "How often it may be opened",
  apart:
    "Link and code are shown now and never again. Please give them by different ways, such as the link by e-mail and the code by telephone.",
  link: "Link",
  code: "Code",
  copy_link: "Copy the link",
  copied: "Copied",
  shared: "What was shared",
  none: "Nothing was shared.",
  by: "shared by {{name}}, {{time}}",
  until: "good until {{time}}",
  opened: "opened {{uses}} of {{most}} times",
  last_opened: "last opened {{time}}",
  wrong_codes_one: "{{count, number}} wrong code",
  wrong_codes_other: "{{count, number}} wrong codes",
  revoked_by: "revoked by {{name}}, {{time}}",
  revoke: "Revoke",
  revoke_text: "The link for {{recipient}} opens nothing any more, and its document is removed.",
  revoke_confirm: "Revoke the link",
  was_revoked: "The link is revoked.",
  proof_text: "Before a report leaves the clinic, please prove once more who you are.",
  needs_proof:
    "The proof of who you are is too long ago. Please give it again; what you typed is still here.",
  state: {
    open: "can be opened",
    used_up: "opened as often as was allowed",
    expired: "its time is over",
    revoked: "revoked",
    locked: "locked after too many wrong codes",
  },
};

export const shared = {
  title: "A shared document",
  intro:
    "A clinic has shared a document with you. Please enter the code that you were given apart from the link.",
  code: "Code",
  code_hint: "Eight letters and digits.",
  open: "Get the document",
  refused:
    "The code is wrong, or the link is no longer valid. Please ask the person who gave it to you.",
  file_name: "report",
};
