/** The caller of a request, from the session and the user's row of this moment. */
export interface SignedIn {
  id: string;
  sessionId: string;
  role: string;
  institutionIds: readonly string[];
  hasSecondFactor: boolean;
  /** the identity provider has signed the user in: a second factor is its business */
  isByProvider: boolean;
}
