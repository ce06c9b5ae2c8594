/** Sex, profession and age of people, and how an author is named. */
export const person = {
  sex: {
    MALE: "male",
    FEMALE: "female",
    NOT_SPECIFIED: "not specified",
  },
  profession: {
    DOCTOR_CARDIOLOGIST: "Cardiologist",
    DOCTOR_GENERAL_PRACTITIONER: "General practitioner",
    DOCTOR_OTHER: "Other doctor",
    NURSE_HF_NURSE: "Heart failure nurse",
    NURSE_OTHER: "Other nurse",
    ASSISTANT_MEDICAL: "Medical assistant",
  },
  age_years_one: "{{count}} year",
  age_years_other: "{{count}} years",
  provider_support: "Provider support",
  unknown_author: "Unknown author",
};
