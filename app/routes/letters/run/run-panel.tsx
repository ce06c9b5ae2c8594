/** The state of a run, what failed and why, and the possible actions. */
import { paths } from "#app/addresses/paths.ts";
import { sortName } from "#app/features/person/person-name.ts";
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { formatNumber } from "#app/format/format-number.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { letterFaults, type LetterAction } from "#contract/codes/letter.ts";
import type { Letter, LetterRun } from "#contract/letter.ts";
import { loadRun } from "../queries.ts";
import { progressText, runName, stateText } from "../run-words.ts";
import { runForm } from "../schema.ts";

export async function RunPanel({ runId }: { runId: string }) {
  const page = currentPage();
  const { t, language } = page;
  const { face, value } = await readyOrFace(loadRun(requestContext(), runId), {
    notOffered: t("letters.not_offered"),
    subject: t("letters.title"),
    retryHref: paths.letterRun(runId),
  });
  if (face) return face;
  const { run, failed } = value;
  return (
    <Panel id="letters-of-run" title={`${runName(page, run)}, ${run.institution_name}`}>
      <div className="flex flex-col gap-3">
        <p>
          <strong>{stateText(page, run)}</strong> · {progressText(page, run)} ·{" "}
          {t("letters.printed_count", { count: formatNumber(run.printed, language) })}
        </p>
        <progress
          className="w-full max-w-120 accent-accent"
          max={Math.max(1, run.total)}
          value={run.done + run.failed}
          aria-label={t("letters.letters")}
        />
        <FormError>{formState(runForm)?.failure}</FormError>
        <Actions run={run} />
        {run.done > 0 && <Files runId={runId} />}
        {failed.length > 0 && <Failed letters={failed} />}
      </div>
    </Panel>
  );
}

const actionsOf = ({ state, waiting, writing, failed, done, printed }: LetterRun) => {
  const isOpen = state !== "cancelled";
  const isLeft = isOpen && waiting + writing > 0;
  return [
    ...(isLeft ? [state === "running" ? "pause" : "resume", "cancel"] : []),
    ...(isOpen && failed > 0 ? ["retry"] : []),
    ...(done > printed ? ["mark_printed"] : []),
  ] as LetterAction[];
};

function Actions({ run }: { run: LetterRun }) {
  const { t } = currentPage();
  return (
    <form method="post" action={paths.letterRun(run.id)} className="flex flex-wrap gap-3">
      <HiddenFields fields={{ form_id: newFormId() }} />
      {actionsOf(run).map((action) => (
        <Button key={action} name="intent" value={action}>
          {t(`letters.action.${action}`)}
        </Button>
      ))}
    </form>
  );
}

function Files({ runId }: { runId: string }) {
  const { t } = currentPage();
  return (
    <form method="post" action={paths.letterFile(runId)} className="flex flex-wrap gap-3">
      <Button icon="download" name="file" value="zip">
        {t("letters.zip")}
      </Button>
      <Button icon="print" name="file" value="pdf">
        {t("letters.pdf")}
      </Button>
    </form>
  );
}

function Failed({ letters }: { letters: readonly Letter[] }) {
  const { t } = currentPage();
  return (
    <section aria-label={t("letters.failed")}>
      <h3>{t("letters.failed")}</h3>
      <ul className="list-disc ps-5">
        {letters.map(({ id, patient_info, short_id, fault }) => (
          <li key={id} className="wrap-anywhere">
            {sortName(patient_info)}, PAT{short_id}:{" "}
            {t(`letters.fault.${letterFaults.find((each) => each === fault) ?? "other"}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
