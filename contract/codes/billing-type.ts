/** The value of billing_type that means that there is no payer. */
export const notBilled = "NOT_BILLED";
