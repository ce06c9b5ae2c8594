/** Measurements that do not count: what was excluded, by whom and why. */
export const exclusions = {
  link: "Exclude a measurement",
  title: "Excluded measurements",
  intro:
    "A false measurement can be excluded. It stays stored with its value and can be read, but no rule, graph or mean counts it until this is undone.",
  not_offered: "This backend cannot exclude measurements.",
  excluded: "Excluded",
  mark: "excluded",
  none_excluded: "Nothing is excluded.",
  recent: "Measurements that count",
  recent_days: "Measurements of the last {{days}} days",
  none_recent: "Nothing was measured in these days.",
  exclude: "Exclude",
  dialog_title: "Exclude this measurement?",
  consequence:
    "Alerts and warnings that rest on this measurement alone are withdrawn. The rules judge again without it and may raise others. This can be undone.",
  counts_no_more: "This measurement is not known here, or does not count any more.",
  reason: "Reason",
  comment: "Comment",
  comment_hint: "Needed if the reason is another one.",
  reasons: {
    somebody_else: "Somebody else was measured",
    wrong_handling: "Measured in a wrong way",
    device_fault: "Fault of the device",
    implausible: "Implausible value",
    other: "Another reason",
  },
  done: "Excluded. Alerts and warnings withdrawn: {{withdrawn}}, new: {{raised}}.",
  undo: "Undo",
  undone:
    "The measurement counts again. Alerts and warnings that stand again: {{reinstated}}, new: {{raised}}.",
  unclear:
    "It is not certain whether this was stored. Please look at the list before you try again.",
  changed_meanwhile: "This has changed meanwhile. The list shows what is stored now.",
  excluded_by: "Excluded by {{name}}, {{time}}",
  undone_by: "Counts again: undone by {{name}}, {{time}}",
  withdrawn: "Withdrawn because of it:",
};
