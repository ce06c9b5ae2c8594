/** Display names of the programmes and of the steps of the study programme. */
export const programs = {
  HEART_FAILURE: "Heart failure",
  EIT_HEALTH: "EIT Health",
  VOX_HF_PROGRAM: "VOX heart failure",
  SES_PROGRAM: "SES",
  step: {
    ADMISSION: "Admission",
    ENROLLMENT: "Enrolment",
    DISCHARGED: "Discharge",
    FIRST_VISIT: "First check-in",
    SECOND_VISIT: "Second check-in",
    LAST_VISIT: "End of study",
  },
};
