"use client";
/**
 * The form around the checklist's lines, which the server has rendered. It works before and without any of this: with
 * JavaScript the header checkbox, the counts and the rule of the submit button follow what is ticked and typed.
 */
import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { useNavigation } from "react-router";
import { ActionBar } from "./action-bar.tsx";
import type { ChecklistLabels } from "./checklist-labels.ts";
import { FailedBar } from "./failed-bar.tsx";
import { SelectionHead } from "./selection-head.tsx";
import { useFocusOnNext } from "./use-focus-on-next.ts";
import { useLeaveGuard } from "#app/features/unsaved-guard/use-leave-guard.tsx";
import { undoField } from "./checklist-address.ts";
import { checklistFormId } from "./checklist-form-id.ts";
import { useChecklistNow } from "./use-checklist-now.ts";
import { Form } from "#app/ui/form.tsx";
import { useLateCheck } from "#app/ui/use-late-check.ts";

interface ChecklistFormProps {
  action: string;
  hidden: Readonly<Record<string, string>>;
  lastResult: SubmissionResult | null;
  /** a note that was typed and is not stored */
  note: string;
  /** what was not stored, in words; the action bar comes back by "Reset" */
  failure: string | undefined;
  hrefs: { readonly selectAll: string; readonly selectNone: string; readonly reset: string };
  hasItems: boolean;
  hasKeys: boolean;
  /** beside a list: another patient comes with a page of its own, at whose beginning the keyboard is */
  isBesideList: boolean;
  /** the form was sent and came back: the keyboard goes on from here */
  isNext: boolean;
  isAllSelected: boolean;
  labels: ChecklistLabels;
  /** the words of the message to the patient, with their tick */
  receipt: ReactNode;
  /** the lines, or the sentence that nothing is open */
  children: ReactNode;
}

const fetchCheck = () => import("./check-checklist.ts").then((module) => module.checkChecklist);

export function ChecklistForm(props: ChecklistFormProps) {
  const { action, hidden, lastResult, note, failure, hrefs, hasItems, labels, children } = props;
  const now = useChecklistNow();
  const [isReset, setIsReset] = useState(false);
  const navigation = useNavigation();
  const isSending = navigation.formData?.get("intent") === hidden["intent"];
  const check = useLateCheck(checklistFormId, fetchCheck);
  const [form, fields] = useForm({
    id: checklistFormId,
    lastResult,
    ...(check && {
      onValidate: ({ formData }) => check(formData),
      shouldRevalidate: "onInput",
    }),
  });
  useNoteGuard(checklistFormId, note);
  useFocusOnNext(props.isNext && !props.isBesideList);
  const words = (errors?: string[]) => errors?.map((key) => labels.messages[key] ?? key);
  return (
    <Form
      method="post"
      reloadDocument={props.isBesideList}
      action={action}
      id={form.id}
      aria-label={labels.form}
      // Conform validates whatever is sent and stops it; "Undo" sends nothing to validate. By its name: the buttons by
      // which Conform validates again carry `formnovalidate` too.
      onSubmit={(event) => {
        if (event.submitter?.getAttribute("name") !== undoField) form.onSubmit(event);
      }}
      noValidate
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {hasItems && (
        <SelectionHead
          now={now}
          isAllSelected={props.isAllSelected}
          hasFocus={props.isBesideList || props.isNext}
          hrefs={hrefs}
          labels={labels}
        />
      )}
      {children}
      {failure && !isReset ? (
        <FailedBar
          text={failure}
          resetHref={hrefs.reset}
          resetLabel={labels.reset}
          onReset={() => setIsReset(true)}
        />
      ) : (
        <ActionBar
          note={note}
          // after a reset the hands go on where they were
          isFocusedAtFirst={isReset}
          noteErrors={words(fields.content.errors)}
          formErrors={words(form.errors)}
          now={now}
          isSending={isSending}
          hasKeys={props.hasKeys}
          receipt={props.receipt}
          labels={labels}
        />
      )}
    </Form>
  );
}

/**
 * Lets the browser ask before a page is left whose note is not stored. Links, keys and reload all load a page, so that
 * its own question covers them. A note that was refused, and is still in the form while the reason is shown, counts as
 * typed.
 */
function useNoteGuard(formId: string, held: string): void {
  useLeaveGuard({
    // a form that the browser sends by itself stores what is there
    lets: (way) => way.id === formId,
    isHeld() {
      const form = document.getElementById(formId);
      const note = form instanceof HTMLFormElement && form.elements.namedItem("content");
      return (note instanceof HTMLTextAreaElement ? note.value : held).trim() !== "";
    },
  });
}
