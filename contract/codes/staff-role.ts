/** The roles of those who work with the app: all but PATIENT. */
export const staffRoles = ["HCP", "PBA", "ADMIN", "CUSTOMER_SUPPORT"] as const;
