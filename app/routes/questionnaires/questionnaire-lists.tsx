/** The questionnaires in use, and below them the versions that were replaced or taken out of use. */
import { paths } from "#app/addresses/paths.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Panel, QuietPanel } from "#app/ui/panel.tsx";
import { isQuestion } from "#contract/codes/questionnaire.ts";
import type { Questionnaire } from "#contract/questionnaire.ts";
import { changeUseForm } from "./schema.ts";

interface ListProps {
  readonly questionnaires: readonly Questionnaire[];
  /** names by user id */
  readonly names: ReadonlyMap<string, string>;
}

export function QuestionnaireLists({ questionnaires, names }: ListProps) {
  const { t } = currentPage();
  const used = questionnaires.filter(({ state }) => state === "in_use");
  const others = questionnaires.filter(({ state }) => state !== "in_use");
  return (
    <>
      <FormError>{formState(changeUseForm)?.failure}</FormError>
      {used.length === 0 && <QuietPanel text={t("questionnaires.none")} />}
      {used.length > 0 && (
        <Panel id="questionnaires-used" title={t("questionnaires.in_use")}>
          <Rows questionnaires={used} names={names} />
        </Panel>
      )}
      {others.length > 0 && (
        <Panel id="questionnaires-others" title={t("questionnaires.not_in_use")}>
          <Rows questionnaires={others} names={names} />
        </Panel>
      )}
    </>
  );
}

function Rows({ questionnaires, names }: ListProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {questionnaires.map((one) => (
        <Row key={one.questionnaire_id} questionnaire={one} names={names} />
      ))}
    </ul>
  );
}

function Row({
  questionnaire,
  names,
}: {
  questionnaire: Questionnaire;
  names: ReadonlyMap<string, string>;
}) {
  const { t, language, zone } = currentPage();
  const { title, version, url, items, notes, state, brought_at, brought_by } = questionnaire;
  const facts = [
    version !== null && t("questionnaires.version", { version }),
    t("questionnaires.questions", { count: items.filter(isQuestion).length }),
    t("questionnaires.brought", {
      name: names.get(brought_by ?? "") ?? t("person.unknown_author"),
      time: formatInstant(brought_at, "dateTime", language, zone),
    }),
    state === "replaced" && t("questionnaires.replaced"),
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 grow basis-64 flex-col gap-0.5">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm">{facts.filter(Boolean).join(" · ")}</p>
        <p translate="no" className="text-sm wrap-anywhere text-ink-muted">
          {url}
        </p>
        {notes.length > 0 && (
          <details className="text-sm">
            <summary>{t("questionnaires.notes", { count: notes.length })}</summary>
            <ul className="ms-5 list-disc">
              {notes.map(({ link_id, detail }, index) => (
                <li key={index} translate="no" className="wrap-anywhere">
                  {[link_id, detail].filter(Boolean).join(": ")}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {state !== "replaced" && <ChangeUse questionnaire={questionnaire} />}
    </li>
  );
}

function ChangeUse({
  questionnaire: { questionnaire_id, title, state },
}: {
  questionnaire: Questionnaire;
}) {
  const { t } = currentPage();
  const intent = state === "in_use" ? "withdraw" : "restore";
  return (
    <Form method="post" action={paths.questionnaires}>
      <input type="hidden" name="form_id" value={newFormId()} />
      <input type="hidden" name="questionnaire_id" value={questionnaire_id} />
      <Button
        size="small"
        name="intent"
        value={intent}
        aria-label={`${t(`questionnaires.${intent}`)}: ${title}`}
      >
        {t(`questionnaires.${intent}`)}
      </Button>
    </Form>
  );
}
