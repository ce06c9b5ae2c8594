/** The words of severity; colour and shape come from app/ui/severity.tsx. */
export const severity = {
  alert: "Alert",
  warning: "Warning",
  no_data: "No data",
  reviewed: "Reviewed",
  none: "Within limits",
  alerts_one: "{{count}} alert",
  alerts_other: "{{count}} alerts",
  warnings_one: "{{count}} warning",
  warnings_other: "{{count}} warnings",
};
