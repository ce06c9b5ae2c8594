/** The incident checklist: what is open, to be seen, noted and acknowledged (workspace specification, 2.14). */
import { type ComponentProps, Suspense } from "react";
import { type Checklist, checklist } from "./checklist-items.ts";
import { withSearch } from "#app/addresses/paths.ts";
import { RunningSnoozes } from "#app/features/snoozes/running-snoozes.tsx";
import { formState } from "#app/server/forms/form-state.ts";
import { processLog } from "#app/server/observability/log.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { Banner } from "#app/ui/banner.tsx";
import { cn } from "#app/ui/cn.ts";
import { Panel, PanelFailed } from "#app/ui/panel.tsx";
import { Severity } from "#app/ui/severity.tsx";
import { type RelatedFlag, isFlagType } from "#contract/flag.ts";
import type { Incident } from "#contract/incident.ts";
import { paths } from "#app/addresses/paths.ts";
import {
  checklistId,
  resetParameter,
  selectParameter,
  whyParameter,
  withoutChecklist,
} from "./checklist-address.ts";
import { ChecklistActions } from "./checklist-actions.tsx";
import { ChecklistForm } from "./checklist-form.tsx";
import { checklistFormId } from "./checklist-form-id.ts";
import { checklistLabels } from "./checklist-labels.ts";
import { ChecklistRow } from "./checklist-row.tsx";
import { firedText } from "./fired-words.ts";
import { type Item, itemFlagType, itemTitle } from "./item-text.ts";
import type { ChecklistData } from "./load-incident-checklist.ts";
import { preselected } from "./preselected.ts";
import { ReceiptTick } from "./receipt-tick.tsx";
import { checklistForm, splitIds } from "./schema.ts";
import { SeenLines } from "./seen-line.tsx";

export interface IncidentChecklistProps {
  patientId: string;
  /** "Erika Albrecht": whose incidents these are, for those who hear the page */
  patientName: string;
  view: ChecklistData;
  /** a line that opens, on pages that one opens for something else */
  isFolded: boolean;
  /** in the panel beside a list: it has its own way on, and the keyboard begins here */
  isBesideList?: boolean;
}

export async function IncidentChecklist(props: IncidentChecklistProps) {
  const { patientId, patientName, view, isFolded, isBesideList = false } = props;
  const page = currentPage();
  const { t, url, zone } = page;
  const [incidents, explanation, hasKeys] = await Promise.all([
    view.incidents,
    view.explanation,
    view.hasKeys,
  ]);
  const state = formState(checklistForm);
  // its form was sent: the hands are at what comes next, and not at the beginning of the page
  const isNext = state !== undefined && state.failure === undefined;
  const actions = isBesideList ? undefined : (
    <ChecklistActions
      patientId={patientId}
      hasKeys={hasKeys}
      hasFocus={isNext && incidents.isReady && incidents.value.incidents.length === 0}
    />
  );
  const here = url.pathname + url.search;
  if (!incidents.isReady)
    return (
      <PanelFailed
        id={checklistId}
        title={t("checklist.title")}
        actions={actions}
        text={t("errors.panel_failed", { subject: t("checklist.title") })}
        retryLabel={t("errors.retry")}
        retryHref={here}
      />
    );

  const { items, dropped } = checklist(
    incidents.value.incidents,
    incidents.value.related_flags,
    zone,
  );
  logOddities(items, dropped);
  const listedIds = items.flatMap((item) => item.incidents.map(({ id }) => id));
  const arrived = state?.beside["arrived"] as readonly string[] | undefined;
  const ticked = splitIds(state?.texts("incident_ids") ?? []);
  const selected = preselected(url.searchParams, listedIds, ticked);
  const isReset = url.searchParams.has(resetParameter);
  return (
    <Panel
      id={checklistId}
      title={titleOf(listedIds.length, page)}
      actions={actions}
      isFlush
      fold={isFolded ? foldOf(items[0], state !== undefined, page) : undefined}
    >
      <Arrived saved={arrived} listed={listedIds} page={page} />
      <DefaultButton isOff={!isReset && state?.failure !== undefined} />
      <Suspense fallback={null}>
        <SeenLines seen={view.seen} hasOpen={items.length > 0} />
      </Suspense>
      <RunningSnoozes patientId={patientId} snoozes={incidents.value.snoozes ?? []} />
      <ChecklistForm
        // A form's outcome or a link that ticks is a new start; anything else leaves ticks and words alone.
        key={`${url.searchParams.get("form")} ${url.searchParams.get(selectParameter)} ${isReset}`}
        action={paths.monitoring(patientId)}
        hidden={{
          form: checklistForm,
          intent: "acknowledge",
          form_id: newFormId(),
          note_id: state?.text("note_id") || newFormId(),
          next: withoutChecklist(here),
          listed_ids: listedIds.join(" "),
        }}
        lastResult={state && !state.failure ? state.lastResult : null}
        note={state?.text("content") ?? ""}
        failure={isReset ? undefined : state?.failure}
        hrefs={hrefsOf(here)}
        hasItems={items.length > 0}
        hasKeys={hasKeys}
        isBesideList={isBesideList}
        isNext={isNext}
        isAllSelected={items.length > 0 && selected.size === listedIds.length}
        receipt={<ReceiptTick {...incidents.value} state={state} />}
        labels={checklistLabels(page, listedIds.length, patientName)}
      >
        {items.length === 0 ? (
          <NoneOpen isBesideList={isBesideList} />
        ) : (
          <Lines
            items={items}
            patientId={patientId}
            page={page}
            selected={selected}
            arrived={arrived}
            explanation={explanation}
            canSnooze={incidents.value.snoozes !== null}
            isBesideList={isBesideList}
            hasFocus={isBesideList || isNext}
          />
        )}
      </ChecklistForm>
    </Panel>
  );
}

/** It is open if it was just requested or came back with the form: the user need not look for it. */
const foldOf = (item: Item | undefined, hasCome: boolean, page: Page) => ({
  line: <GravestItem item={item} page={page} />,
  isOpen: hasCome || isRequested(page.url),
});

const isRequested = ({ searchParams }: URL) =>
  [selectParameter, whyParameter, resetParameter].some((name) => searchParams.has(name));

function NoneOpen({ isBesideList }: { isBesideList: boolean }) {
  const { t } = currentPage();
  return (
    <p
      // where the keyboard begins if there is no box to tick
      {...(isBesideList && { tabIndex: -1, autoFocus: true })}
      className="border-t border-line px-4 py-3 text-ink-muted group-data-waiting/part:hidden"
    >
      {t("checklist.none")}
    </p>
  );
}

/** The same page with other ticks, for browsers without scripts. */
function hrefsOf(here: string) {
  const href = (parameter: string, value: string) =>
    `${withSearch(here, { [parameter]: value })}#${checklistId}`;
  return {
    selectAll: href(selectParameter, "all"),
    selectNone: href(selectParameter, "none"),
    reset: href(resetParameter, "1"),
  };
}

interface LinesProps extends Pick<
  ComponentProps<typeof ChecklistRow>,
  "explanation" | "canSnooze"
> {
  items: readonly Item[];
  patientId: string;
  page: Page;
  selected: ReadonlySet<string>;
  arrived: readonly string[] | undefined;
  isBesideList: boolean;
  hasFocus: boolean;
}

function Lines(props: LinesProps) {
  const {
    items,
    patientId,
    page,
    selected,
    arrived,
    explanation,
    canSnooze,
    isBesideList,
    hasFocus,
  } = props;
  const why = page.url.searchParams.get(whyParameter);
  return (
    <ul
      className={cn(
        "grid max-h-[min(26.5rem,70dvh)] grid-cols-1 overflow-y-auto border-t border-line sm:grid-cols-[auto_minmax(0,max-content)_auto_auto_minmax(max-content,1fr)] print:max-h-none",
        // the graph beside or above it and the button below stay in view on a screen of 768 px; "Why?" wants room
        isBesideList
          ? why === null && "min-[75rem]:max-h-30"
          : "min-[80rem]:max-h-[max(7.5rem,100dvh-34rem)]",
      )}
    >
      {items.map((item, index) => {
        const ids = item.incidents.map(({ id }) => id);
        return (
          <ChecklistRow
            // A group that has grown comes back unticked: the new incident has not been seen.
            key={`${item.key} ${ids.join(" ")}`}
            item={item}
            patientId={patientId}
            page={page}
            isSelected={ids.every((id) => selected.has(id))}
            isNew={ids.some((id) => arrived?.includes(id))}
            canSnooze={canSnooze}
            hasFocus={hasFocus && index === 0}
            explanation={why !== null && ids.includes(why) ? explanation : undefined}
          />
        );
      })}
    </ul>
  );
}

/** The gravest, which is the first, with what fired; so that the line alone says how grave it is. */
function GravestItem({ item, page }: { item: Item | undefined; page: Page }) {
  const { t } = page;
  if (!item)
    return (
      <span className="text-ink-muted group-data-waiting/part:hidden">{t("checklist.none")}</span>
    );
  const [newest] = item.incidents;
  const type = itemFlagType(item);
  const words = firedText(newest, type, page);
  return (
    <span className="min-w-0 truncate max-sm:basis-full sm:flex-1">
      {item.level !== "none" && (
        <Severity kind={item.level} label={t(`severity.${item.level}`)} className="me-2" />
      )}
      <span className="font-semibold">{itemTitle(item, t)}</span> {words}
    </span>
  );
}

function titleOf(total: number, { t }: Page): string {
  return total === 0 ? t("checklist.title") : t("checklist.title_count", { total });
}

interface ArrivedProps {
  saved: readonly string[] | undefined;
  listed: readonly string[];
  page: Page;
}

/** What came in while the last form was filled is still open, and said so. */
function Arrived({ saved, listed, page: { t } }: ArrivedProps) {
  const count = (saved ?? []).filter((id) => listed.includes(id)).length;
  if (count === 0) return null;
  return (
    <Banner variant="warning" icon="info" isLive>
      {t("checklist.arrived", { count })}
    </Banner>
  );
}

/** Dropped and unknown ones reach the log as numbers and codes, never the screen. */
function logOddities(
  items: Checklist<Incident, RelatedFlag>["items"],
  dropped: readonly Incident[],
): void {
  if (dropped.length > 0)
    processLog().warn("checklist_incident_without_flag", { count: dropped.length });
  for (const item of items)
    if (item.kind === "flag" && !isFlagType(item.flag.type))
      processLog().warn("unknown_flag_type", { code: item.flag.type });
}

/**
 * The button that Enter presses in a tick box or a text box of the checklist: the form's first button in the document,
 * and therefore before every "Undo" (HTML, "implicit submission"). It acknowledges and saves the note like the visible
 * button. Disabled while that button is hidden because something was not stored: then Enter does nothing, and never
 * presses "Undo".
 */
function DefaultButton({ isOff }: { isOff: boolean }) {
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
