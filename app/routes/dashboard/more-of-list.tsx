/** The end of a list of which there is more: how much of it is shown, and the way to more of it, if more is listed. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { cn } from "#app/ui/cn.ts";
import { ButtonLink } from "#app/ui/button.tsx";

interface MoreOfListProps {
  /** in the address: how many are shown */
  readonly parameter: string;
  readonly shownCount: number;
  /** patients of the whole list */
  readonly total: number;
  readonly step: number;
  /** as many as are listed in the end */
  readonly atMost: number;
  /** only some of those that are shown are listed */
  readonly isNarrowed?: boolean;
  /** the name of the link, as there are two such lists */
  readonly label: string;
  /** id of the list: those in it are found by {@link placeId} */
  readonly anchor: string;
  readonly className?: string;
}

/**
 * Id of the item at a position of a list, counted from 1: after "Show more" the reader goes on behind the last item,
 * also by keyboard.
 */
export const placeId = (list: string, place: number): string => `${list}-${place}`;

export function MoreOfList(props: MoreOfListProps) {
  const { parameter, shownCount, total, step, atMost, isNarrowed, label, anchor, className } =
    props;
  const { t, url, language } = currentPage();
  const hasMore = shownCount < atMost;
  const words = hasMore
    ? "actions.shown_of"
    : isNarrowed
      ? "dashboard.group.looked_through"
      : "warnings.first";
  // never the part's own address, which is requested again by itself
  const here = paths.dashboard + url.search;
  return (
    <div className={cn("flex flex-wrap items-center gap-x-4 gap-y-2", className)}>
      <p className="text-sm text-ink-muted">
        {t(words, {
          shown: formatNumber(shownCount, language),
          total: formatNumber(total, language),
        })}
      </p>
      {hasMore && (
        <ButtonLink
          href={`${withSearch(here, { [parameter]: shownCount + step, form: undefined })}#${placeId(anchor, shownCount + 1)}`}
          aria-label={label}
          size="small"
        >
          {t("dashboard.more")}
        </ButtonLink>
      )}
    </div>
  );
}
