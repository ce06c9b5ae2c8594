/** Search from anywhere: patients, pages and actions. */
export const search = {
  title: "Search",
  field: "Patient, page or action",
  hint: "Name, date of birth or ID of a patient, or the name of a page.",
  first_of:
    "The first {{count, number}} of {{total, number}} patients. Another word narrows it down.",
  actions: "Actions",
  screens: "Pages",
};
