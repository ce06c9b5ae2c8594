export const sharedForm = "shared";
