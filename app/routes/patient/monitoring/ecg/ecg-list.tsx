/** All ECGs of the patient, newest first, thirty at a time (ECG-05 to 10, ECG-14). */
import { cx } from "class-variance-authority";
import { ecgSeverity } from "#app/domain/ecg-severity.ts";
import { formatRecentInstant } from "#app/domain/format-date.ts";
import { formatNumber } from "#app/domain/format-number.ts";
import { paths, withSearch } from "#app/domain/paths.ts";
import { afibText } from "#app/features/ecg/afib-text.ts";
import { currentPage, type Page } from "#app/server/page.ts";
import { LoadMore } from "#app/ui/load-more.tsx";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { Quantity } from "#app/ui/stat.tsx";
import { SeverityMark } from "#app/ui/severity.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { type EcgListItem, ecgPageLength } from "#contract/ecg.ts";
import type { EcgViewer } from "./queries.ts";

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
      <span>
        <Tag variant="machine" meaning={t("ecg.machine_tag")}>
          {afibText(t, ecg.afib_result)}
        </Tag>
      </span>
    </a>
  );
}
