const widgetStates = ["open", "minimized", "closed"] as const;
export type WidgetState = (typeof widgetStates)[number];

/** What the address says of an open widget: asked for it floats over the page, opened by itself it stands in it. */
export const openPlaces = { floating: "open", inPage: "opened" } as const;

interface WidgetFacts {
  /** what the address asks for; nothing where it says nothing that is known */
  readonly asked: string | null;
  readonly unreadCount: number;
  readonly hasDraft: boolean;
  /** whether this user's reading marks messages as seen */
  readonly marksSeen: boolean;
}

/**
 * How the message widget stands. Open and minimised are as the address says. A closed one opens over unread
 * messages, which goes before a draft, and becomes minimised over a draft. Whoever marks nothing as
 * seen could never close it over unread messages: there the closing holds.
 */
export function widgetState({ asked, unreadCount, hasDraft, marksSeen }: WidgetFacts): WidgetState {
  if (asked === openPlaces.floating || asked === openPlaces.inPage) return "open";
  if (asked === "minimized") return asked;
  const mayOpen = asked !== "closed" || marksSeen;
  if (unreadCount > 0 && mayOpen) return "open";
  return hasDraft ? "minimized" : "closed";
}

/** Written by the provider's people, who are shown as one and mark nothing as seen. */
export function isProviderSupport(role: string | null): boolean {
  return role === "ADMIN" || role === "CUSTOMER_SUPPORT";
}
