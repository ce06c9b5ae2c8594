/** The server process turns a body away that is too large for any form, and leads back to its page with this in the address. */
export const tooLargeParameter = "too_large";
