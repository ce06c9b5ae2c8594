/** Items of the list of ECGs: when, how fast, what was found, how grave (12 to 14). */
import type { TFunction } from "i18next";
import { ecgSeverity } from "#app/features/ecg-trace/ecg-severity.ts";
import { ecgTagsShown, type ShownEcgTag } from "./ecg-tags.ts";
import { formatRecentInstant } from "#app/format/format-date.ts";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { leadText } from "#app/features/ecg-trace/lead-text.ts";
import { EcgRate } from "./ecg-rate.tsx";
import { isUndetermined } from "#app/features/ecg-trace/ecg-rate-text.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { SeverityMark } from "#app/ui/severity.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { type EcgListItem, ecgPageLength } from "#contract/ecg.ts";
import { tagText } from "#app/features/ecg-trace/tag-text.ts";
import { cn } from "#app/ui/cn.ts";

interface EcgItemsProps {
  readonly ecgs: readonly EcgListItem[];
  readonly patientId: string;
  readonly selectedId: string | undefined;
  /** how many are listed down to the last of these: the viewer of one of them lists them all again */
  readonly shownCount: number;
  readonly page: Page;
}

export function EcgItems({ ecgs, patientId, selectedId, shownCount, page }: EcgItemsProps) {
  const search = { shown: shownCount > ecgPageLength ? shownCount : undefined };
  return ecgs.map((ecg) => (
    <li key={ecg.health_data_id}>
      <EcgLink
        ecg={ecg}
        page={page}
        href={withSearch(paths.ecg(patientId, ecg.health_data_id), search)}
        isCurrent={ecg.health_data_id === selectedId}
      />
    </li>
  ));
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
      className={cn(
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
          {!isUndetermined(ecg) && <EcgRate ecg={ecg} t={t} language={language} />}
        </span>
      </span>
      <ItemTags ecg={ecg} t={t} />
      {isUndetermined(ecg) && (
        <span className="flex items-start gap-1.5 text-sm text-warning-text">
          <Icon name="eye" />
          {t("ecg.rate.undetermined_flag")}
        </span>
      )}
    </a>
  );
}

/** The first tag, how many more there are, and what the last review says of signal and device. */
function ItemTags({ ecg, t }: { ecg: EcgListItem; t: TFunction }) {
  const [first, ...more] = ecgTagsShown(ecg);
  const moreText = t("ecg.more_tags", { count: more.length });
  return (
    <span className="flex min-h-6 items-center gap-1.5">
      {first && <EcgTag tag={first} t={t} />}
      {more.length > 0 && (
        <span className="text-sm text-ink-muted" title={moreText}>
          <span aria-hidden="true">{`+${more.length}`}</span>
          <VisuallyHidden>{moreText}</VisuallyHidden>
        </span>
      )}
      <span className="text-sm text-ink-muted">{leadText(t, ecg.lead)}</span>
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

function EcgTag({ tag, t }: { tag: ShownEcgTag; t: TFunction }) {
  if (tag.source === "machine")
    return (
      <Tag variant="machine" meaning={t("ecg.machine_tag")}>
        {t(`monitoring.afib.${tag.result}`)}
      </Tag>
    );
  return (
    <Tag variant={tag.tag === "UNSURE" ? "outline" : "doctor"} meaning={t("ecg.doctor_tag")}>
      {tagText(t, tag.tag)}
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
