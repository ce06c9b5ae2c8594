/** Voice recordings: the table of sessions, the risk, the recordings of one session. */
export const voice = {
  caption: "Voice recordings, newest day first",
  date: "Date",
  length: "Length",
  quality: "Quality",
  risk: "Risk factor",
  bad_quality: "poor quality",
  band: { HIGH: "high", MED: "medium", LOW: "low" },
  absence: "during an absence",
  session_of: "Recordings of {{time}}",
  task: "Task",
  no_task: "No task described",
  recording: "Recording {{number}} of {{count}}",
  none_selected: "No recording selected.",
  no_sessions: "No voice recordings in this period.",
  warning_from: "Warning from {{value}}",
};
