const widgetStates = ["open", "minimized", "closed"] as const;
export type WidgetState = (typeof widgetStates)[number];

/** The address of an open widget: opened by the user it floats over the page, opened by itself it is in it. */
export const openPlaces = { floating: "open", inPage: "opened" } as const;

/** The widget takes the focus when the user opens it; the header's button gets it back when it is closed. */
export const messageWidgetId = "message-widget";
export const messagesButtonId = "messages-button";

interface WidgetFacts {
  /** what the address requests; nothing if it has no known value */
  readonly requested: string | null;
  readonly unreadCount: number;
  readonly hasDraft: boolean;
  /** whether this user's reading marks messages as seen */
  readonly marksSeen: boolean;
}

/**
 * The state of the message widget. Open and minimised are as the address says. A closed one opens over unread messages,
 * which goes before a draft, and becomes minimised over a draft. A user who may mark nothing as seen could never close
 * it over unread messages: for them the closing holds.
 */
export function widgetState({
  requested,
  unreadCount,
  hasDraft,
  marksSeen,
}: WidgetFacts): WidgetState {
  if (requested === openPlaces.floating || requested === openPlaces.inPage) return "open";
  if (requested === "minimized") return requested;
  const mayOpen = requested !== "closed" || marksSeen;
  if (unreadCount > 0 && mayOpen) return "open";
  return hasDraft ? "minimized" : "closed";
}

/** Written by the provider's people, who are shown as one and mark nothing as seen. */
export function isProviderSupport(role: string | null): boolean {
  return role === "ADMIN" || role === "CUSTOMER_SUPPORT";
}
