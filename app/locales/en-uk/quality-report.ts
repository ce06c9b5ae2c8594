/** The quality monitoring report (QREP). */
export const qualityReport = {
  title: "Quality monitoring report",
  year: "Year",
  show: "Show",
  kv_number: "KV number",
  kv_pseudonym: "KV pseudonym",
  patients: "Patients of this year",
  filter: "Filter by name or ID",
  nobody: "No patient was monitored in this year.",
  selected: "{{count}} of {{total}} selected",
  select: "Selected",
  last_name: "Last name",
  first_name: "First name",
  payment: "Payment",
  intensified: "Intensified",
  submit: "Download CSV file",
  nobody_chosen: "Please select at least one patient",
};
