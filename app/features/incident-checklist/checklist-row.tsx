/** One line of the checklist: what fired, how grave, what was measured, when, and what belongs to it. */
import { Link as RouterLink } from "react-router";
import { calendarDay } from "#app/format/calendar-day.ts";
import { formatCalendarDay, formatRecentInstant } from "#app/format/format-date.ts";
import { paths, withSearch } from "#app/addresses/paths.ts";
import type { SeverityLevel } from "#app/clinical/severity.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { Link } from "#app/ui/link.tsx";
import { Severity } from "#app/ui/severity.tsx";
import { Quantity } from "#app/ui/stat.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Incident } from "#contract/incident.ts";
import { whyParameter } from "./checklist-address.ts";
import { EcgLink } from "./ecg-link.tsx";
import { Explanation } from "./explanation.tsx";
import { firedWords } from "./fired-words.ts";
import { type Item, itemFlagType, itemTitle } from "./item-text.ts";
import type { NamedExplanation } from "./load-incident-checklist.ts";
import { measured } from "./measured.ts";
import { SnoozeLink } from "./snooze-link.tsx";
import { itemTakenBackText } from "./taken-back-text.ts";

interface ChecklistRowProps {
  item: Item;
  patientId: string;
  page: Page;
  isSelected: boolean;
  /** came in while the last form was filled */
  isNew: boolean;
  /** the backend can snooze warnings */
  canSnooze: boolean;
  /** the keyboard begins at it if the box above all lines is not shown */
  hasFocus: boolean;
  /** set if the address asks why one of this line's incidents fired */
  explanation: Settled<NamedExplanation | null> | undefined;
}

export function ChecklistRow(props: ChecklistRowProps) {
  const { item, patientId, page, isSelected, isNew, canSnooze, hasFocus, explanation } = props;
  const { t, language, zone, nowMs } = page;
  const { incidents } = item;
  const [newest] = incidents;
  const title = itemTitle(item, page.t);
  const name = itemName(item, page);
  const type = itemFlagType(item);
  const measurement = measured(newest, type, page);
  const { rise, detail, limit } = firedWords(newest, type, page);
  const takenBack = itemTakenBackText(incidents, page);
  const ecgId = type === "ECG_AFIB" ? newest.incident_info?.health_data?.id : undefined;
  return (
    <li className="col-span-full grid grid-cols-[auto_auto_1fr_auto] items-center gap-x-3 border-t border-line px-4 py-1.5 first:border-t-0 hover:bg-sunken sm:min-h-(--spacing-row) sm:grid-cols-subgrid sm:py-0">
      <label className="contents">
        <input
          type="checkbox"
          name="incident_ids"
          value={incidents.map(({ id }) => id).join(" ")}
          defaultChecked={isSelected}
          aria-label={name}
          {...(hasFocus && { autoFocus: true })}
          className="row-span-2 size-4.5 cursor-pointer self-center pointer-coarse:size-6 sm:row-span-1"
        />
        <span className="col-span-3 flex min-w-0 cursor-pointer items-start gap-x-3 sm:col-span-1 sm:py-1.5">
          <LevelMark level={item.level} page={page} />
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold">{title}</span>
            {isNew && <Tag variant="outline">{t("checklist.arrived_tag")}</Tag>}
            {incidents.length > 1 && (
              <Tag>{t("checklist.group_size", { count: incidents.length })}</Tag>
            )}
            {incidents.some((incident) => incident.is_during_absence === true) && (
              <Tag>{t("checklist.during_absence")}</Tag>
            )}
            {(rise ?? detail ?? limit) !== undefined && (
              <span className="text-sm text-ink-muted">
                {[rise, detail, limit].filter(Boolean).join(", ")}
              </span>
            )}
            {takenBack && <span className="basis-full text-sm">{takenBack}</span>}
          </span>
        </span>
        <span className="cursor-pointer sm:text-end">
          {measurement && <Quantity value={measurement.number} unit={measurement.unit} />}
        </span>
        <time
          dateTime={newest.happened_at}
          className="cursor-pointer text-ink-muted sm:text-end sm:whitespace-nowrap"
        >
          {formatRecentInstant(newest.happened_at, nowMs, language, zone)}
        </time>
      </label>
      <span className="flex flex-wrap justify-end gap-x-4">
        {item.kind === "implant" && item.transmissionId !== null && (
          <Link
            href={paths.implantDocuments(patientId, item.transmissionId)}
            className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          >
            {t("checklist.view_documents")}
          </Link>
        )}
        {canSnooze && <SnoozeLink patientId={patientId} item={item} name={name} t={t} />}
        {ecgId !== undefined && <EcgLink patientId={patientId} ecgId={ecgId} t={t} />}
        {item.kind === "flag" && isExplained(newest) && (
          <WhyLink
            incidentId={newest.id}
            isOpen={explanation !== undefined}
            name={name}
            page={page}
          />
        )}
      </span>
      {explanation && <Explanation patientId={patientId} explanation={explanation} page={page} />}
    </li>
  );
}

interface WhyLinkProps {
  incidentId: string;
  isOpen: boolean;
  name: string;
  page: Page;
}

/** Opens and closes the explanation; what is ticked and typed stays, because the page stays. */
function WhyLink({ incidentId, isOpen, name, page: { t, url } }: WhyLinkProps) {
  const here = url.pathname + url.search;
  return (
    <RouterLink
      discover="none"
      to={withSearch(here, { [whyParameter]: isOpen ? undefined : incidentId })}
      aria-expanded={isOpen}
      aria-label={t("checklist.why.of_item", { item: name })}
      className="inline-flex min-h-6 items-center text-accent underline decoration-1 underline-offset-2 hover:text-accent-strong hover:decoration-2 pointer-coarse:min-h-11"
    >
      {t("flags.why")}
    </RouterLink>
  );
}

/** A backend that gives the additions also has the call that explains; for others there is no dead link. */
function isExplained(incident: Incident): boolean {
  return incident.is_during_absence !== null;
}

function LevelMark({ level, page: { t } }: { level: SeverityLevel; page: Page }) {
  if (level === "none") return <span className="sm:min-w-24">{t("checklist.information")}</span>;
  return <Severity kind={level} label={t(`severity.${level}`)} className="sm:min-w-24" />;
}

/** "Alert: Weight gain, 20 Nov 2026" */
function itemName(item: Item, page: Page): string {
  const { t, language, zone } = page;
  const day = item.kind === "flag" ? item.day : calendarDay(item.newestAt, zone);
  return t("checklist.item_name", {
    severity: item.level === "none" ? t("checklist.information") : t(`severity.${item.level}`),
    type: itemTitle(item, page.t),
    day: formatCalendarDay(day, language),
  });
}
