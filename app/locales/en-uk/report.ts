/** The quarterly report of a patient. */
export const report = {
  title: "Quarterly report",
  of: "Quarterly report {{quarter}}",
  as_of: "as of {{time}}",
  quarter: "Quarter",
  show: "Show",
  download: "Download as PDF",
  print: "Print view",
  gdt: {
    download: "GDT for practice systems",
    no_birth_date: "No GDT file: the record has no birth date, which GDT requires.",
    no_values: "No GDT file: no value was measured in this quarter.",
    lost: "The GDT file's character set (ISO 8859-1) lacks {{signs}}: a question mark stands there, and a comment in the file says so.",
  },
  page: "Page {{number}} of {{total}}",
  print_hint: "Print this page, or choose “Save as PDF” as the printer. It is laid out for A4.",
  no_data: "No data in this quarter.",
  incidents: "Incidents",
  type: "Type",
  count: "Number",
  well_being: "Well-being (0 very good to 4 very poor)",
  period: "Period",
  programme: "Programme",
  days_measured: "Days with a measurement",
  days_of: "{{days}} of {{total}}",
  plan_changes: "Medication plan changed",
  none: "none",
  figures_one:
    "{{number}} reading · first {{first}} · last {{last}} · from lowest to highest {{range}}",
  figures_other:
    "{{number}} readings · first {{first}} · last {{last}} · from lowest to highest {{range}}",
  drawing: "Course of {{subjects}} over the quarter",
  missing_plan: "Versions of the medication plan could not be loaded.",
  legend: {
    limit: "limit of today",
    absence: "absence",
    change: "medication plan changed",
  },
  strips: {
    title: "ECGs with an alert or a warning",
    drawn:
      "{{drawn}} of {{total}} are drawn: the gravest first, of these the newest. All are in the app.",
    unread: "The ECG of {{time}} could not be loaded.",
    of: "{{section}} of {{total}} s",
    leads: "one of {{count}} leads",
  },
};
