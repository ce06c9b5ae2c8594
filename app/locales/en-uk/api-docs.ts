/** The backend's calls, described for other systems. */
export const apiDocs = {
  title: "Calls for other systems",
  intro: "The backend’s own description of its calls, for those who connect another system.",
  not_offered: "This backend does not describe its calls.",
  all_calls: "All calls",
  parameters: "Parameters",
  required: "required",
  body: "Body",
  answer: "Answer",
  example: "Example",
  schema: "JSON Schema",
  code: "JSON",
};
