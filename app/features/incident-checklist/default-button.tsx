import { checklistFormId } from "./checklist-form-id.ts";

/**
 * The button that Enter presses in a tick box or a text box of the checklist: the form's first button in the document,
 * and therefore before every "Undo" (HTML, "implicit submission"). It acknowledges and saves the note like the visible
 * button. Disabled while that button is hidden because something was not stored: then Enter does nothing, and never
 * presses "Undo".
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
