/** The end of a list of which there is more: shows more of it, or says that no more is listed. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";

interface MoreOfListProps {
  /** in the address: how many are shown */
  readonly parameter: string;
  readonly shown: number;
  readonly step: number;
  /** as many as are listed in the end */
  readonly atMost: number;
  /** the name of the link, as there are two such lists */
  readonly label: string;
  /** id of the list */
  readonly anchor: string;
  readonly className?: string;
}

export function MoreOfList(props: MoreOfListProps) {
  const { parameter, shown, step, atMost, label, anchor, className } = props;
  const { t, url } = currentPage();
  // never the part's own address, under which the list is asked for again by itself
  const here = paths.dashboard + url.search;
  return (
    <div className={className}>
      {shown < atMost ? (
        <ButtonLink
          href={`${withSearch(here, { [parameter]: shown + step, form: undefined })}#${anchor}`}
          aria-label={label}
          size="small"
        >
          {t("dashboard.more")}
        </ButtonLink>
      ) : (
        <p className="text-sm text-ink-muted">{t("dashboard.group.first", { count: atMost })}</p>
      )}
    </div>
  );
}
