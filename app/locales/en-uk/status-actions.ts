/** The dialogs that change a patient's status, and the new password (STAT, OFFB). */
export const statusActions = {
  label: "Status of care",
  unclear:
    "It is not certain whether this was done. Please look at the patient's status before you try again.",
  not_possible: "This is not possible any more: the patient's status has changed in the meantime.",
  title: {
    ACTIVATE: "Activate {{name}}?",
    OFFBOARD: "End the care of {{name}}",
    MARK_COMPLETE: "Mark the offboarding of {{name}} as completed?",
    REACTIVATE: "Reactivate {{name}}?",
    RESET_PASSWORD: "Reset the password of {{name}}?",
  },
  text: {
    ACTIVATE: "{{name}} will be in care at once, and measurements will be monitored.",
    OFFBOARD: "The telemonitoring of {{name}} will end. The record stays and can be read.",
    MARK_COMPLETE: "{{name}} will be listed as offboarded. The record stays and can be read.",
    REACTIVATE: "{{name}} will be in care again, and measurements will be monitored.",
    RESET_PASSWORD:
      "The old password of {{name}} stops working at once, and devices signed in with it are signed out. The new one is shown on the next page.",
  },
  reactivation: {
    provider_contacts: "The provider contacts the patient again.",
    ends_offboarding: "An offboarding that has been started ends with this.",
  },
  offboarding: {
    reason: "Reason",
    comment: "Comment",
    comment_hint: "Needed for “Other”",
    by_provider:
      "The provider now contacts the patient or the relatives, collects the devices and completes the offboarding.",
    by_customer:
      "Your team tells the patient or the relatives, collects the devices and then marks the offboarding as completed.",
    billing_note:
      "This patient is billed. With the end of care, billing ends too; the quarter that has begun is still billed.",
  },
  done: {
    ACTIVATE: "{{name}} is in care now.",
    OFFBOARD: "The care of {{name}} is being ended.",
    MARK_COMPLETE: "The offboarding of {{name}} is completed.",
    REACTIVATE: "{{name}} is in care again.",
  },
  password: {
    title: "New password of {{name}}",
    text: "Tell the patient this password. It is shown only here, for ten minutes at most, and must be changed at the first sign-in.",
    gone: "The password is not shown any more. If it did not reach the patient, reset it once more.",
    numbers: "Contact numbers",
    no_numbers: "No number is on record.",
    mobile: "Mobile",
    landline: "Landline",
    secondary_contact: "Secondary contact",
  },
};
