/** The views that the team shares, each with who made it; its maker and administrators may change it. */
import type { FormState } from "#app/server/forms/form-state.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Link } from "#app/ui/link.tsx";
import { type ListAddress, savedViewHref } from "./list-address.ts";
import { loadMakers, loadTeamViews } from "./load-team-views.ts";
import { ViewForm } from "./view-form.tsx";

interface TeamViewListProps {
  address: ListAddress;
  /** of the form of the view with this id */
  stateOf: (viewId: string) => FormState | undefined;
}

/** Nothing if the backend has none. */
export async function TeamViewList({ address, stateOf }: TeamViewListProps) {
  const { t } = currentPage();
  const context = requestContext();
  const [read, makers] = await Promise.all([loadTeamViews(context), loadMakers(context)]);
  if (!read) return null;
  const subject = t("patients.views.team");
  return (
    <section aria-labelledby="team-views" className="flex flex-col gap-2">
      <h3 id="team-views" className="font-semibold">
        {subject}
      </h3>
      {!read.isReady && <p>{t("errors.panel_failed", { subject })}</p>}
      {read.isReady && read.value.length === 0 && (
        <p className="text-ink-muted">{t("patients.views.team_none")}</p>
      )}
      <ul className="flex flex-col gap-2">
        {(read.isReady ? read.value : []).map((view) => (
          <li key={view.id}>
            {view.may_change ? (
              <ViewForm
                saved={view}
                address={address}
                state={stateOf(view.id)}
                intents={{ rename: "rename-team-view", remove: "delete-team-view" }}
              />
            ) : (
              <Link href={savedViewHref(view)}>{view.name}</Link>
            )}
            <p className="text-sm text-ink-muted">
              {t("patients.views.by", {
                name: makers.get(view.created_by) ?? t("person.unknown_author"),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
