/** The value of billing_type that means that nobody pays. */
export const notBilled = "NOT_BILLED";
