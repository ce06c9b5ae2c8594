/** The plan as a form that works without a script: every button sends all rows. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { planCommentsMax } from "#contract/medication.ts";
import { confirmParameter } from "./plan-address.ts";
import type { PlanDraft } from "./plan-draft.ts";
import { problemWords } from "./plan-columns.tsx";
import { editorColumns } from "./row-fields.tsx";
import { PlanTable } from "./plan-table.tsx";
import type { MedicationPlan } from "#contract/medication.ts";
import { ChangesShown } from "./changes-shown.tsx";
import { isBlank } from "./plan-rows.ts";

const formId = "medication-plan-form";
const problemId = "medication-plan-problem";
const commentsId = "medication-plan-comments";

interface PlanEditorProps {
  draft: PlanDraft;
  patientId: string;
  patientName: string;
  isConfirming: boolean;
  inForce: MedicationPlan | null;
}

export function PlanEditor(props: PlanEditorProps) {
  const { draft, patientId, patientName, isConfirming, inForce } = props;
  const { t, url } = currentPage();
  const { rows, comments, basis, problem, failure, stored } = draft;
  const commentErrors = draft.areCommentsTooLong
    ? [t("form_errors.too_long", { count: planCommentsMax })]
    : undefined;
  const editing = withSearch(url.pathname + url.search, { [confirmParameter]: undefined });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Panel id="plan" title={t("medication.title")} asOf={t("medication.editing")} isFlush>
        {/* the way back from the confirmation leaves nothing */}
        <UnsavedGuard formId={formId} isChanged={!isConfirming} words={leaveWords(t)} />
        <form
          id={formId}
          method="post"
          action={paths.medicationPlan(patientId)}
          inert={isConfirming || undefined}
          autoComplete="off"
          data-boots={isConfirming ? undefined : ""}
        >
          {/* Enter in a field saves; without this it would press the first button, which deletes. */}
          <button name="intent" value="save" className="hidden" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name="basis_id" value={basis.id} />
          <input type="hidden" name="basis_version" value={basis.version ?? ""} />
          <input type="hidden" name="form_id" value={newFormId()} />
          <div className="overflow-x-auto">
            <Table
              caption={t("medication.title")}
              isCaptionHidden
              columns={editorColumns(t, draft, problemId)}
              rows={rows.map((row, index) => ({ row, index }))}
              rowKey={({ index }) => index}
              rowClassName={({ index }) => (problem?.row === index ? "bg-alert-tint" : undefined)}
              className="text-sm sm:min-w-260"
            />
          </div>
          <div className="flex flex-col gap-4 p-4">
            <FormError id={problemId}>{problem && problemWords(t, problem)}</FormError>
            {!isConfirming && <FormError>{failure}</FormError>}
            <Button name="intent" value="add" icon="plus" className="self-start">
              {t("medication.add")}
            </Button>
            <TextAreaField
              id={commentsId}
              name="comments"
              label={t("medication.comments")}
              required={false}
              defaultValue={comments}
              errors={commentErrors}
            />
          </div>
          <div className="sticky bottom-0 flex flex-row-reverse flex-wrap gap-3 border-t border-line bg-raised px-4 py-3 max-md:bottom-14">
            <Button name="intent" value="save" variant="primary">
              {t("medication.save")}
            </Button>
            <Button name="intent" value="cancel">
              {t("actions.cancel")}
            </Button>
          </div>
        </form>
      </Panel>
      {stored && (
        <Panel id="stored-plan" title={t("medication.stored_meanwhile")} isFlush>
          <PlanTable plan={stored} caption={t("medication.stored_meanwhile")} />
        </Panel>
      )}
      <Dialog
        id="confirm-plan"
        isAlert
        isOpen={isConfirming}
        title={t("medication.confirm_title")}
        closeHref={editing}
        closeLabel={t("actions.close")}
        footer={
          <>
            <Button form={formId} name="intent" value="confirm" variant="primary">
              {t("medication.confirm")}
            </Button>
            <Button form={formId} name="intent" value="edit">
              {t("actions.back")}
            </Button>
          </>
        }
      >
        <p>
          {t("medication.confirm_text", {
            name: patientName,
            count: rows.filter((row) => !isBlank(row)).length,
          })}
        </p>
        {isConfirming && <ChangesShown inForce={inForce} rows={rows} />}
        <FormError>{isConfirming && failure}</FormError>
      </Dialog>
    </div>
  );
}
