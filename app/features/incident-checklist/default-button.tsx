import { checklistFormId } from "./checklist-form-id.ts";

/**
 * What Enter in a tick box or a text box of the checklist presses: the form's first button in the document, and so this
 * stands before every "Undo" (HTML, "implicit submission"). It acknowledges and notes like the button that is seen.
 * Off while that button is away because something was not stored: then Enter does nothing, and never presses "Undo".
 */
export function DefaultButton({ isOff }: { isOff: boolean }) {
  return (
    <button
      type="submit"
      form={checklistFormId}
      hidden
      disabled={isOff || undefined}
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
