export interface RoleBadge {
  /** the badge in English, or the role's own name */
  readonly text: string;
  /** the message key of its translation; null if the role is shown as it is */
  readonly messageKey: "admin" | "customer_support" | null;
}

/** The badge of a role in the top bar; null for HCP. Unknown roles show their name. */
export function roleBadge(role: string): RoleBadge | null {
  if (role === "HCP") return null;
  if (role === "ADMIN") return { text: "Admin", messageKey: "admin" };
  if (role === "CUSTOMER_SUPPORT") {
    return { text: "Customer Support", messageKey: "customer_support" };
  }
  return { text: role, messageKey: null };
}
