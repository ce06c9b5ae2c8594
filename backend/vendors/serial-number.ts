/**
 * A serial number in the one form in which it is stored and compared: without blanks around it, in capitals. What is
 * typed from a patient's card and what a vendor sends differ in both, and vendors compare without them.
 */
export const normalSerialNumber = (serialNumber: string): string =>
  serialNumber.trim().toUpperCase();
