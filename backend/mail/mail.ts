/** A mail as it is written, before anybody sends it. Plain text: what a clinic mails holds no patient's name. */
export interface Mail {
  kind: "SUPPORT_REQUEST" | "DAILY_SUMMARY" | "PATIENT_MESSAGE";
  /** whose institutions may see the stored copy: the user who requested it, or the one who receives it */
  userId: string;
  recipient: string;
  replyTo?: string | null;
  subject: string;
  text: string;
  /** a second mail with the same key is not stored */
  onceKey?: string;
}
