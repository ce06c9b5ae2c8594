/** The longest texts that a call takes, in UTF-16 units. */
export const usernameLengthMax = 200;
export const passwordLengthMax = 1000;
/** of the support form */
export const subjectLengthMax = 200;
export const supportTextLengthMax = 10_000;

/** An operator may demand more (MIN_PASSWORD_LENGTH). */
export const passwordLengthMin = 6;
/** Of a template of thresholds: as long as any text of one line that the backend takes. */
export const templateTitleLengthMax = 1000;
/** Of a note, a finding, a comment. */
export const noteLengthMax = 600;
/** Of a message to a patient. */
export const messageLengthMax = 2000;
