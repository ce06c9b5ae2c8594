import { successToastMs } from "#app/format/toast.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { ToastList } from "#app/ui/toast-list.tsx";
import { Example, ExampleSection } from "./example-section.tsx";

const toasts = [
  { id: "note", kind: "success", text: "Note added", closesAfterMs: successToastMs },
  {
    id: "next",
    kind: "info",
    text: "3 of 4 patients reviewed",
    closesAfterMs: "never",
    action: { label: "Go to next patient", href: "#next" },
  },
  {
    id: "lost",
    kind: "error",
    text: "No connection. What you see may be out of date.",
    closesAfterMs: "never",
  },
  // waits until one of the three has gone, and has no rule of its own
  { id: "copied", kind: "info", text: "Copied" },
] as const;

/** Each overlay is a URL: `?open=dialog`, `?open=drawer`, `?open=toasts`. */
export function OverlaySection({ open }: { open: string | null }) {
  return (
    <ExampleSection title="Dialogs, drawers, toasts">
      <Example name="Opened by their address, also without JavaScript">
        <ButtonLink href="?open=dialog">Dialog</ButtonLink>
        <ButtonLink href="?open=drawer">Drawer</ButtonLink>
        <ButtonLink href="?open=toasts">Toasts</ButtonLink>
      </Example>
      <Dialog
        id="end-care"
        title="End care for Erika Albrecht?"
        isOpen={open === "dialog"}
        closeHref="?"
        closeLabel="Close"
        isAlert
        footer={
          <>
            <Button variant="destructive" type="button">
              End care
            </Button>
            <ButtonLink href="?">Cancel</ButtonLink>
          </>
        }
      >
        <p>Erika Albrecht is told by letter. Her devices stop sending at the end of the month.</p>
        <SelectField
          name="reason"
          label="Reason"
          options={[{ value: "PATIENT_REQUEST", label: "Patient’s request" }]}
          placeholder="Please choose"
        />
      </Dialog>
      <Drawer
        id="history"
        title="History"
        isOpen={open === "drawer"}
        closeHref="?"
        closeLabel="Close"
        footer={
          <>
            <Button type="button">Add findings</Button>
            <Button type="button">Add absence</Button>
          </>
        }
      >
        <SkeletonLines count={8} />
      </Drawer>
      {open === "toasts" && (
        <ToastList toasts={toasts} label="Notices" closeLabel="Close" closeHref="?" />
      )}
    </ExampleSection>
  );
}
