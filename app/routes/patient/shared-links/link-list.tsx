/** What was shared: which report, for whom, by whom and until when, how often it was opened, and the way to revoke it. */
import { paths } from "#app/addresses/paths.ts";
import { quarterText } from "#app/features/quarterly-report/report-content.ts";
import { RevokeFold } from "#app/features/revoke-fold/revoke-fold.tsx";
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { sharedLinkStates } from "#contract/codes/shared-link.ts";
import { isKnown } from "#contract/primitive.ts";
import type { SharedLink } from "#contract/shared-link.ts";
import { revokeForm } from "./schema.ts";

interface LinkListProps {
  patientId: string;
  links: readonly SharedLink[];
  /** names by user id */
  names: ReadonlyMap<string, string>;
}

export function LinkList({ patientId, links, names }: LinkListProps) {
  const { t } = currentPage();
  if (links.length === 0) return <p className="text-ink-muted">{t("shared_links.none")}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {links.map((link) => (
        <li
          key={link.id}
          data-shared={link.state}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
        >
          <LinkFacts link={link} names={names} />
          {link.state === "open" && (
            <RevokeFold
              action={paths.sharedLinks(patientId)}
              fields={{ shared_link_id: link.id }}
              intent={revokeForm}
              label={t("shared_links.revoke")}
              text={t("shared_links.revoke_text", { recipient: link.recipient })}
              confirmLabel={t("shared_links.revoke_confirm")}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function LinkFacts({ link, names }: { link: SharedLink; names: ReadonlyMap<string, string> }) {
  const { t, language, zone } = currentPage();
  const when = (at: string) => formatInstant(at, "dateTime", language, zone);
  const who = (id: string | null) => names.get(id ?? "") ?? t("person.unknown_author");
  const { state, quarter, recipient, uses, uses_max, wrong_codes } = link;
  const stateText = isKnown(sharedLinkStates, state) ? t(`shared_links.state.${state}`) : state;
  const facts = [
    t("shared_links.by", { name: who(link.created_by), time: when(link.created_at) }),
    t("shared_links.until", { time: when(link.expires_at) }),
    t("shared_links.opened", { uses, most: uses_max }),
    link.last_used_at && t("shared_links.last_opened", { time: when(link.last_used_at) }),
    wrong_codes > 0 && t("shared_links.wrong_codes", { count: wrong_codes }),
    link.revoked_at &&
      t("shared_links.revoked_by", { name: who(link.revoked_by), time: when(link.revoked_at) }),
  ];
  return (
    <div className="flex min-w-0 grow basis-64 flex-col gap-0.5">
      <p className="font-semibold wrap-anywhere">
        {`${t("report.of", { quarter: quarterText(quarter) })} · ${recipient}`}
      </p>
      <p className="text-sm">{stateText}</p>
      <p className="text-sm text-ink-muted">{facts.filter(Boolean).join(" · ")}</p>
    </div>
  );
}
