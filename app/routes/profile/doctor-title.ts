/** The titles that a profile may have; they are the same in every language. */
export const doctorTitles = [
  "Dr. med.",
  "Dr. med. univ.",
  "Dr. med. dent.",
  "Dr. med. habil.",
  "PD Dr. med.",
  "Prof. Dr. med.",
  "Prof. Dr. med. univ.",
  "Prof. Dr. med. dent.",
  "Prof. Dr. med. habil.",
  "Prof. Dr. med. Dr. h. c.",
] as const;

/** The answer "none": stored as no title. */
export const noTitle = "NONE";
