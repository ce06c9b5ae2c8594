/** The table with its ticks, one note for all of them, and what was acknowledged a moment ago: one plain form. */
import { earliestDueMs } from "#app/clinical/deadline.ts";
import { inOrderOfWork } from "#app/clinical/order-of-work.ts";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { acknowledgeForms } from "#app/features/incident-checklist/checklist-labels.ts";
import { sortName } from "#app/features/person/person-name.ts";
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { formatNumber } from "#app/format/format-number.ts";
import { intlLocale } from "#app/format/ui-language.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { errorTexts, type FormState, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldErrors } from "#app/ui/field.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Link } from "#app/ui/link.tsx";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { noteLengthMax } from "#contract/codes/length-limits.ts";
import type { WarnedItem } from "#contract/warnings.ts";
import { DeadlineNote } from "../deadline-note.tsx";
import { IncidentKinds } from "../incident-kinds.tsx";
import { incidentKinds } from "../review-order.ts";
import { warningsForm } from "./form-id.ts";
import { type WarningsView, withWarningsAlone } from "./queries.ts";
import { ReceiptsTick } from "./receipts-tick.tsx";
import { tickValue } from "./schema.ts";
import { TickCountButton } from "./tick-count-button.tsx";
import { UndoableActs } from "./undoable-acts.tsx";

const box = "rounded-md border border-line bg-raised";

export async function WarningsForm({ view }: { view: WarningsView }) {
  const { t } = currentPage();
  const [listed, undoable] = await Promise.all([view.listed, view.undoable]);
  if (!listed || !undoable)
    return <p className={`${box} p-6 text-ink-muted`}>{t("warnings.not_offered")}</p>;
  const state = formState(warningsForm);
  const items = listed.isReady ? inOrderOfWork(withWarningsAlone(listed.value.items)) : [];
  return (
    <form
      id={warningsForm}
      method="post"
      action={paths.warnings}
      noValidate
      aria-label={t("warnings.title")}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="form_id" value={formIdOf(state)} />
      {listed.isReady ? (
        <ListOrNone
          items={items}
          total={listed.value.total}
          state={state}
          isAllTicked={view.isAllTicked}
        />
      ) : (
        <ErrorPanel
          text={t("errors.panel_failed", { subject: t("dashboard.warning_list") })}
          retryLabel={t("errors.retry")}
          retryHref={paths.warnings}
        />
      )}
      {/* with nobody left to list, what was refused is told all the same */}
      {items.length === 0 && <FormError>{state?.failure}</FormError>}
      <UndoableActs undoable={undoable} />
    </form>
  );
}

interface ListProps {
  items: readonly WarnedItem[];
  total: number;
  state: FormState | undefined;
  isAllTicked: boolean;
}

function ListOrNone(props: ListProps) {
  const { t } = currentPage();
  return props.items.length === 0 ? (
    <p className={`${box} p-6 text-ink-muted`}>{t("dashboard.no_warnings")}</p>
  ) : (
    <List {...props} />
  );
}

function List({ items, total, state, isAllTicked }: ListProps) {
  const { t, language } = currentPage();
  const tickedBefore = new Set(state?.texts("warnings"));
  const isTicked = (item: WarnedItem) => isAllTicked || tickedBefore.has(valueOf(item));
  const note = state?.text("note") ?? "";
  return (
    <>
      <div className={`${box} relative overflow-x-auto`}>
        <TickAll isAllTicked={items.every(isTicked)} />
        <Table
          caption={t("dashboard.warning_list")}
          isCaptionHidden
          columns={columnsOf(isTicked)}
          rows={items}
          rowKey={({ patient_id }) => patient_id}
        />
      </div>
      {total > items.length && (
        <p className="text-ink-muted">
          {t("warnings.first", {
            shown: formatNumber(items.length, language),
            total: formatNumber(total, language),
          })}
        </p>
      )}
      <FieldErrors id="warnings" errors={errorTexts(t, state, "warnings")} />
      <TextAreaField
        id="warnings-note"
        name="note"
        rows={2}
        label={t("checklist.note_label")}
        hint={t("warnings.note_hint")}
        optionalLabel={t("actions.optional")}
        lengthMax={noteLengthMax}
        counterLabel={t("actions.characters_used")}
        defaultValue={note}
        errors={errorTexts(t, state, "note", noteLengthMax)}
        className="max-w-prose"
      />
      <ReceiptsTick items={items} state={state} />
      <FormError>{state?.failure}</FormError>
      <TickCountButton
        label={t("warnings.submit")}
        counted={acknowledgeForms(
          t,
          intlLocale(language),
          items.reduce((sum, { incidents }) => sum + incidents.length, 0),
          "warnings.acknowledge",
        )}
        locale={intlLocale(language)}
      />
      <UnsavedGuard
        formId={warningsForm}
        isChanged={tickedBefore.size > 0 || note !== ""}
        words={leaveWords(t)}
      />
    </>
  );
}

/** The box needs scripts; without them the link ticks all. */
function TickAll({ isAllTicked }: { isAllTicked: boolean }) {
  const { t } = currentPage();
  return (
    <div className="border-b border-line px-4">
      <label className="row-height flex cursor-pointer items-center gap-2 noscript:hidden">
        <input
          type="checkbox"
          defaultChecked={isAllTicked}
          data-ticks="warnings"
          className="size-4.5 shrink-0 pointer-coarse:size-6"
        />
        {t("checklist.select_all")}
      </label>
      <noscript>
        <ButtonLink
          href={withSearch(paths.warnings, { select: isAllTicked ? undefined : "all" })}
          size="small"
          className="my-2"
        >
          {t(isAllTicked ? "checklist.select_none" : "checklist.select_all")}
        </ButtonLink>
      </noscript>
    </div>
  );
}

const valueOf = ({ patient_id, incidents }: WarnedItem): string =>
  tickValue({ patient_id, incident_ids: incidents.map(({ id }) => id) });

function columnsOf(isTicked: (item: WarnedItem) => boolean): Column<WarnedItem>[] {
  const page = currentPage();
  const { t } = page;
  return [
    {
      key: "tick",
      header: <span className="sr-only">{t("warnings.column.tick")}</span>,
      label: t("warnings.column.tick"),
      isCompact: true,
      className: "w-10",
      cell: (item) => (
        <Checkbox
          id={`tick-${item.patient_id}`}
          name="warnings"
          value={valueOf(item)}
          defaultChecked={isTicked(item)}
          label={t("warnings.tick_one", { name: sortName(item.patient_info) })}
          isLabelHidden
        />
      ),
    },
    {
      key: "patient",
      header: t("warnings.column.patient"),
      isRowHeader: true,
      className: "text-start",
      cell: ({ patient_id, patient_info }) => (
        <Link href={paths.patient(patient_id)} className="inline-block py-1 wrap-anywhere">
          {sortName(patient_info)}
        </Link>
      ),
    },
    {
      key: "warnings",
      header: t("warnings.column.warnings"),
      cell: ({ incidents }) => <Warnings incidents={incidents} />,
    },
    {
      key: "due",
      header: t("warnings.column.due"),
      className: "sm:whitespace-nowrap",
      cell: ({ incidents }) => {
        const dueAtMs = earliestDueMs(incidents);
        return dueAtMs !== null && <DeadlineNote dueAtMs={dueAtMs} page={page} />;
      },
    },
  ];
}

/** Every kind once with its newest value, and how many warnings a tick covers if there are more. */
function Warnings({ incidents }: Pick<WarnedItem, "incidents">) {
  const page = currentPage();
  const kinds = incidentKinds(incidents);
  return (
    <ul className="flex flex-col gap-1 py-1">
      <IncidentKinds kinds={kinds} page={page} />
      {incidents.length > kinds.length && (
        <li className="text-sm text-ink-muted">
          {page.t("warnings.stands_for", { count: incidents.length })}
        </li>
      )}
    </ul>
  );
}
