/** Where the editor's script asks what would change: beside the address that the form is posted to. */
export const whatIfAddress = (formAction: string): string => `${formAction}/what_if`;
