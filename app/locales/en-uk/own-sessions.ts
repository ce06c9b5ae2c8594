/** Where the user is signed in, and how to end it there. */
export const ownSessions = {
  title: "Where you are signed in",
  text: "End what you do not recognise, and what was left open on another computer.",
  browser: "Browser",
  browser_on: "{{family}} on {{system}}",
  unknown: "Unknown browser",
  this_one: "This browser",
  signed_in: "Signed in",
  last_used: "Last used",
  actions: "Actions",
  end: "Log out there",
  end_others: "Log out everywhere else",
  only_this: "You are signed in nowhere else.",
  ended_one: "{{count}} session was ended.",
  ended_other: "{{count}} sessions were ended.",
  none_ended: "There was nothing left to end.",
};
