/** The patient's profile, and what is shown when two edit it (PPROF). */
export const patientProfile = {
  title: "Patient profile",
  anamnesis: "Anamnesis",
  history: "Course of care",
  saved: "The profile is saved.",
  reset: "Discard changes",
  implant: {
    manufacturer: "Manufacturer",
    model: "Model",
    serial_number: "Serial number",
  },
  recheck: {
    title: "Re-check of the criteria",
    after_one: "{{count}} month after the start",
    after_other: "{{count}} months after the start",
    due: "due",
    text: "Are NYHA class, LVEF and the need for telemonitoring still as they were? Please bring the clinical data up to date.",
  },
  stale: {
    title: "This profile has been changed meanwhile, by somebody else or in another tab",
    text: "Nothing has been saved yet, and what you typed is still here. Where only the other person changed something, their value is in the form now. Check the fields below and save again.",
    field: "Field",
    theirs: "Stored now",
    mine: "Yours",
    in_form: "In the form",
    keeps_mine: "yours",
    takes_theirs: "stored now",
    discard: "Discard mine, show what is stored",
  },
  copy: {
    title: "All data of this patient",
    text: "For a patient who asks for a copy (GDPR Art. 15 and 20): one archive with everything that is stored. The audit log notes that you took it. Please check what it says of others before you hand it on.",
    button: "Download everything",
    refused: "Clinicians and administrators may take this copy.",
    failed: "The copy could not be made. {{reason}}",
  },
};
