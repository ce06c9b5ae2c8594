/** The page's dialogs, by the value of `?dialog=`. */
export const dialogs = { dailyAlert: "daily-alert", newsletterEmail: "newsletter-email" } as const;
