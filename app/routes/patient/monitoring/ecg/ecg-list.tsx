/** All ECGs of the patient, newest first, thirty at a time (ECG-05 to 10, ECG-14). */
import { cx } from "class-variance-authority";
import type { TFunction } from "i18next";
import { ecgSeverity } from "#app/domain/ecg-severity.ts";
import { ecgTagsShown, type ShownEcgTag } from "#app/domain/ecg-tags.ts";
import { formatRecentInstant } from "#app/domain/format-date.ts";
import { formatNumber } from "#app/domain/format-number.ts";
import { paths, withSearch } from "#app/domain/paths.ts";
import { currentPage, type Page } from "#app/server/page.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { LoadMore } from "#app/ui/load-more.tsx";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { Quantity } from "#app/ui/stat.tsx";
import { SeverityMark } from "#app/ui/severity.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { type EcgListItem, ecgPageLength } from "#contract/ecg.ts";
import type { EcgViewer } from "./queries.ts";
import { tagText } from "./tag-text.ts";

export async function EcgList({ viewer, patientId }: { viewer: EcgViewer; patientId: string }) {
  const page = currentPage();
  const { t, url } = page;
  const list = await viewer.list;
  if (!list.isReady)
    return (
      <ErrorPanel
        text={t("errors.panel_failed", { subject: t("ecg.title") })}
        retryLabel={t("errors.retry")}
        retryHref={url.pathname + url.search}
      />
    );
  const { ecgs, total } = list.value;
  if (total === 0) return <p className="text-ink-muted">{t("ecg.no_data")}</p>;
  const hasMore = ecgs.length < total;
  const search = { shown: viewer.shown > ecgPageLength ? viewer.shown : undefined };
  return (
    <nav
      aria-label={t("ecg.list_label")}
      className="flex max-h-[28dvh] min-h-0 flex-col overflow-y-auto md:max-h-full"
    >
      <p className="pb-2 text-sm text-ink-muted">{t("ecg.total", { count: total })}</p>
      <ul className="flex flex-col gap-1">
        {ecgs.map((ecg) => (
          <li key={ecg.health_data_id}>
            <EcgLink
              ecg={ecg}
              page={page}
              href={withSearch(paths.ecg(patientId, ecg.health_data_id), search)}
              isCurrent={ecg.health_data_id === viewer.selectedId}
            />
          </li>
        ))}
      </ul>
      <LoadMore
        href={
          hasMore ? withSearch(url.pathname, { shown: viewer.shown + ecgPageLength }) : undefined
        }
        label={t("ecg.next_page", { size: ecgPageLength })}
        endText={t("ecg.no_more_data")}
      />
    </nav>
  );
}

interface EcgLinkProps {
  ecg: EcgListItem;
  page: Page;
  href: string;
  isCurrent: boolean;
}

function EcgLink({ ecg, page: { t, language, zone, nowMs }, href, isCurrent }: EcgLinkProps) {
  const { level } = ecgSeverity(ecg.incident_count);
  return (
    <a
      href={href}
      aria-current={isCurrent ? "true" : undefined}
      className={cx(
        "flex flex-col gap-1 rounded-md border-s-4 px-3 py-2 -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-accent-tint",
        level === "alert" && "border-alert",
        level === "warning" && "border-warning",
        level === "none" && "border-transparent",
      )}
    >
      <span className="flex items-center gap-2">
        {level !== "none" && <SeverityMark kind={level} label={t(`severity.${level}`)} />}
        <span className="font-semibold">
          {formatRecentInstant(ecg.measured_at, nowMs, language, zone)}
        </span>
        <span className="ms-auto">
          <Quantity
            value={ecg.bpm === null ? undefined : formatNumber(ecg.bpm, language)}
            unit={t("units.bpm")}
            missingLabel={t("actions.no_value")}
          />
        </span>
      </span>
      <ItemTags ecg={ecg} t={t} />
    </a>
  );
}

/** The first tag, how many more there are, and what the last review says of signal and device (ECG-09, 12, 13). */
function ItemTags({ ecg, t }: { ecg: EcgListItem; t: TFunction }) {
  const [first, ...more] = ecgTagsShown(ecg);
  const moreText = t("ecg.more_tags", { count: more.length });
  return (
    <span className="flex min-h-6 items-center gap-1.5">
      {first && <EcgTag shown={first} t={t} />}
      {more.length > 0 && (
        <span className="text-sm text-ink-muted" title={moreText}>
          <span aria-hidden="true">{`+${more.length}`}</span>
          <VisuallyHidden>{moreText}</VisuallyHidden>
        </span>
      )}
      <span className="ms-auto flex gap-1.5">
        {ecg.last_review?.abnormal && (
          <Flag icon="ecg" label={t("ecg.findings.abnormal")} className="text-alert-text" />
        )}
        {ecg.last_review?.corrupted_device && (
          <Flag
            icon="device"
            label={t("ecg.findings.corrupted_device")}
            className="text-warning-text"
          />
        )}
      </span>
    </span>
  );
}

function EcgTag({ shown, t }: { shown: ShownEcgTag; t: TFunction }) {
  if (shown.source === "machine")
    return (
      <Tag variant="machine" meaning={t("ecg.machine_tag")}>
        {t(`monitoring.afib.${shown.result}`)}
      </Tag>
    );
  return (
    <Tag variant={shown.tag === "UNSURE" ? "outline" : "doctor"} meaning={t("ecg.doctor_tag")}>
      {tagText(t, shown.tag)}
    </Tag>
  );
}

function Flag({ icon, label, className }: { icon: IconName; label: string; className: string }) {
  return (
    <span title={label} className={className}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
