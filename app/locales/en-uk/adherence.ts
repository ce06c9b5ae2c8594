/** The adherence calendar: sections, what a day was, how much was sent. */
export const adherence = {
  section: {
    overall: "Overall",
    vox_vc: "Voice",
    well_being: "Well-being",
    weight: "Weight",
    blood_pressure: "Blood pressure",
    heart_rate: "Heart rate",
    ecg: "ECG",
    implant: "Implant",
  },
  status: {
    IN_ONBOARDING: "in onboarding",
    COMPLETE: "complete",
    PARTIAL: "partial",
    NO_DATA: "no data",
    IN_TIMEOFF: "absent",
    BAD_QUALITY: "poor quality",
    UNTRACKED: "not tracked",
  },
  rate: {
    complete: "Complete",
    partial: "Partial",
    quality: "Audio quality",
  },
  sections: "Adherence by type of measurement",
  caption: "Adherence by day, twelve weeks",
  week: "Week of",
  below_average: "below average",
  none: "No adherence is recorded for this patient.",
};
