interface Named {
  readonly title: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** "Dr. med. Anna Weber", for mails, letters and lists of people. */
export const fullName = ({ title, firstName, lastName }: Named): string =>
  [title, firstName, lastName].filter(Boolean).join(" ");
