/** The longest texts that a call takes, in UTF-16 units. */
export const usernameLengthMax = 200;
export const passwordLengthMax = 1000;
/** of the support form */
export const subjectLengthMax = 200;
export const supportTextLengthMax = 10_000;

/** The least that an operator may demand of a new password (MIN_PASSWORD_LENGTH), what is demanded else, and the most. */
export const passwordLengthMin = 6;
export const passwordLengthDefault = 8;
export const passwordLengthDemandMax = 64;
/** Of a template of thresholds: as long as any text of one line that the backend takes. */
export const templateTitleLengthMax = 1000;
/** Of a note, a finding, a comment. */
export const noteLengthMax = 600;
/** Of a message to a patient. */
export const messageLengthMax = 2000;
/** Of the clinician's text of a quarterly report, and of the name of a text that is ready for it. */
export const reportTextMax = 10_000;
export const reportTemplateNameMax = 80;
/** Of the words that patients are searched by. */
export const searchLengthMax = 200;

/** How far `skip` may lead into a list without a cursor: every row on the way has to be read. */
export const listSkipMax = 100_000;

/** A code of the second factor, six digits or a recovery code; spaces and hyphens do not count. */
export const factorCodeLengthMax = 40;
