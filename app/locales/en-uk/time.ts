/** How long ago, and as of when. */
export const time = {
  just_now: "just now",
  minutes_ago_one: "{{count}} minute ago",
  minutes_ago_other: "{{count}} minutes ago",
  an_hour_ago: "an hour ago",
  hours_ago_one: "{{count}} hour ago",
  hours_ago_other: "{{count}} hours ago",
  as_of: "as of {{time}}",
  since: "since {{date}}",
  days_one: "{{count}} day",
  days_other: "{{count}} days",
  zone: "Times in {{zone}}",
};
