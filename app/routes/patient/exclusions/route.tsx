/** Measurements that do not count: what was excluded and by whom, and what may be. */
import { currentPage } from "#app/framework/request/page.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { FormError } from "#app/ui/form-error.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { submitExclusion } from "./commands.ts";
import { ExcludeDialog } from "./exclude-dialog.tsx";
import { ExcludedList } from "./excluded-list.tsx";
import { loadExclusions, recentDays } from "./queries.ts";
import { RecentList } from "./recent-list.tsx";
import { undoForm } from "./schema.ts";
import type { Route } from "./+types/route.ts";

export { shouldRevalidate } from "../edited-page.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  loadExclusions(context, params.patientId);
  return null;
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitExclusion(context, request, params.patientId);
}

export async function ServerComponent({ params: { patientId } }: Route.ServerComponentProps) {
  const { t } = currentPage();
  const exclusions = loadExclusions(requestContext(), patientId);
  const [stored, recent] = await Promise.all([exclusions.stored, exclusions.recent]);
  const failed = (subject: string) => (
    <FormError>{t("errors.panel_failed", { subject })}</FormError>
  );
  return (
    <div className="flex max-w-260 flex-col gap-4">
      <h2 className="text-xl">{t("exclusions.title")}</h2>
      {!stored && <p>{t("exclusions.not_offered")}</p>}
      {stored && (
        <>
          <p className="max-w-160 text-ink-muted">{t("exclusions.intro")}</p>
          <Panel id="excluded" title={t("exclusions.excluded")}>
            <FormError>{formState(undoForm)?.failure}</FormError>
            {stored.isReady ? (
              <ExcludedList patientId={patientId} {...stored.value} />
            ) : (
              failed(t("exclusions.excluded"))
            )}
          </Panel>
          <Panel id="recent-measurements" title={t("exclusions.recent_days", { days: recentDays })}>
            {recent.isReady ? (
              <RecentList patientId={patientId} measurements={recent.value} />
            ) : (
              failed(t("exclusions.recent"))
            )}
          </Panel>
        </>
      )}
      {exclusions.isRequested && stored?.isReady && (
        <ExcludeDialog patientId={patientId} measurement={stored.value.measurement} />
      )}
    </div>
  );
}
