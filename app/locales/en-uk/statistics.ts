/** Yearly statistic: its numbers, and how each is counted. */
export const statistics = {
  title: "Yearly statistic",
  intro: "What the clinic did in {{year}}, beside the year before.",
  so_far: "{{year}} so far, beside the whole year before.",
  not_offered: "This backend makes no yearly statistic.",
  year: "Year",
  institution: "Institution",
  all_institutions: "All institutions",
  show: "Show",
  together: "Together",
  number: "Number",
  group: "Group",
  whole: "of",
  rule: "Rule of counting",
  share: "{{share}} ({{part}} of {{whole}})",
  no_reason: "No reason given",
  patients: "Patients behind the number",
  found: "{{total}} patients",
  nobody: "No patient belongs to this number.",
  export_file: "yearly-statistic",
  export_failed: "The file could not be made: {{reason}}",
  paper: {
    open: "Paper form",
    own_rules:
      "Counted by the rules that stand below each table. What a particular duty asks for beside it is not part of this form.",
    remarks: "Remarks",
    place_date: "Place, date",
    signature: "Signature",
  },
  source: {
    specification: "Source: specification.",
    decision: "Source: Vigil, docs/decisions/0106.",
  },
  measure: {
    in_care: {
      title: "Patients in care",
      rule: "In care (ONBOARDED) at any time of the year, by the programme of today.",
    },
    step: {
      title: "Steps of the study",
      rule: "Patients in care, by the last step that was logged before the end of the year.",
    },
    started: { title: "New patients", rule: "In care for the first time, in this year." },
    ended: {
      title: "Care ended",
      rule: "Left care in this year, by the reason given; each patient once, by the last time.",
    },
    care_days: {
      title: "Days of telemonitoring",
      rule: "Days on which a patient was in care, also for a part of the day, summed over the patients.",
    },
    measured_days: {
      title: "Adherence: days with a measurement",
      rule: "Share of the days of telemonitoring with at least one measurement, answer, ECG, recording or implant session that counts.",
    },
    incidents: {
      title: "Alerts and warnings",
      rule: "By the day on which they came in; withdrawn ones do not count.",
    },
    reviewed: {
      title: "Reviewed in time",
      rule: "Share acknowledged by the due time, of those that were due; snoozed ones are never due.",
    },
    devices: {
      title: "Devices",
      rule: "Devices in use today that were registered before the end of the year, of patients in care in the year.",
    },
    missing: {
      title: "Missing in the record",
      rule: "Patients in care whose record lacks the field today. Open a patient to fill it in.",
    },
  },
  field: {
    nyha: "NYHA class",
    lvef: "LVEF",
    height: "Height",
    weight: "Weight",
    payment_type: "Payment type",
    address: "Address",
    phone: "Phone number",
  },
};
