/** A medication plan from its barcode, and the barcode on its paper. */
export const planScan = {
  open: "Scan plan",
  title: "Scan a medication plan",
  step: "The code of the plan",
  pictures: "Photos or scans of the plan",
  pictures_hint:
    "Up to 4 pictures (JPEG, PNG, WebP, TIFF), of all pages. A page of a PDF as a picture.",
  scanned: "Text of a keyboard scanner",
  scanned_hint: "Put the cursor here and scan the code. The text of further pages goes below.",
  read: "Read code",
  other_person: "This plan is of another person.",
  other_person_text:
    "In the code: {{scanned}}, born {{scanned_born}}. This patient: {{name}}, born {{born}}.",
  same_person: "I have checked: it is a plan of {{name}}",
  same_person_required: "Please confirm whose plan it is, or leave it.",
  preview: "What the code holds",
  written_by: "Written by {{author}}, {{at}}",
  notes: "Please look at this",
  no_notes: "Everything in the code has its place in the plan.",
  row: "Row {{row}}: {{note}}",
  take: "Take into the form",
  take_text:
    "Nothing is stored yet: the form of the plan opens with these rows, in place of those in force.",
  in_force: "Plan in force",
  code: "Code of the medication plan",
  code_page: "Code {{page}} of {{pages}}",
  no_code: "Without a code: {{field}} does not fit into it.",
  left_out: "Not in the code: {{fields}}",
  gap: {
    name: "name",
    name_letters: "letters of the name that the code does not have (written without their marks)",
    birth_date: "date of birth",
    institution: "institution",
  },
  note: {
    pzn_only:
      "only the number PZN {{value}}, no name. Please enter brand name, substance and strength.",
    no_name: "no brand name in the code ({{value}}). Please enter it.",
    no_substance: "no active substance in the code ({{value}}). Please enter it.",
    strength:
      "the strength “{{value}}” is no number with one of our units. Please enter it; the text stands in the remark.",
    form: "the form “{{value}}” is not known for certain. Please choose it.",
    weekly:
      "once a week, not daily: “{{value}}”. It stands in “How to take”; the daily counts are 0.",
    free_dose: "a dose as text: “{{value}}”. It stands in “How to take”; the daily counts are 0.",
    dose: "the dose “{{value}}” is no number. It stands in “How to take”; the daily counts are 0.",
    unit: "the dose does not count pieces: “{{value}}”. It stands in “How to take”; the daily counts are 0.",
    heading: "under the heading “{{value}}”, which stands in the remark.",
    comment: "Free text, taken into the comments: {{value}}",
    not_taken: "In the code and not taken over: {{value}}",
  },
  fault: {
    unreadable: "This is no whole code of a medication plan. Please scan it again.",
    version: "A code of version {{version}} is not known here. Nothing of it was read.",
    incomplete: "Still missing of {{pages}} pages: {{missing}}. Please scan these too.",
    twice: "Page {{page}} is there twice. Please remove one.",
    mixed: "These pages are not of one plan.",
    too_many: "At most {{count}} pictures at once.",
    too_large: "The pictures are too large: 12 MB together at most.",
    no_picture: "“{{name}}” is no picture that can be read.",
    no_code: "In “{{name}}” no code was found. A sharper or larger picture may help.",
  },
};
