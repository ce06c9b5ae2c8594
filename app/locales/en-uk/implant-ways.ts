/** The ways in for messages of implants, and the intervals of their follow-up. */
export const implantWays = {
  title: "Ways in for messages",
  intro: "Vigil takes what a vendor exports. It signs in to no portal and reads none.",
  open: "Open on this server",
  closed: "Closed on this server",
  how: {
    mllp: "HL7 export over MLLP",
    folder: "Folder of a data service or programmer",
    https: "File over HTTPS",
    fhir: "FHIR, by a gateway",
    portal: "Portal sign-in, kept for a backend of your own",
  },
  vendor_unknown: "Vendor not known",
  column: {
    ways: "Ways",
    last_message: "Last message",
    last_error: "Last error",
  },
  never: "None yet",
  test: "Test {{vendor}}",
  test_file: "Read a message of your own",
  file_hint: ".hl7, .xml, .json or .pdf. It is read and not kept.",
  file_required: "Please choose a file",
  file_too_large: "The file is larger than 5 MB.",
  read: "Read it",
  read_well:
    "The message was read: values {{values}}, alerts {{alerts}}, documents {{documents}}, not understood {{unread}}. Nothing was filed.",
  no_serial: "It names no serial number: it would wait under unmatched.",
  refused: "It would be refused at line {{line}}, {{field}}: {{reason}}",
  to_inbox: "To the implant inbox",
  intervals: {
    title: "Follow-up intervals",
    intro: "Months that may lie between two sessions before a follow-up counts as overdue.",
    unit: "months",
    range: "Please enter whole months from 1 to {{max}}",
    save: "Save intervals",
    saved: "The intervals were saved.",
    stale:
      "Another user has changed the intervals in the meantime. Please load the page again and save again.",
  },
};
