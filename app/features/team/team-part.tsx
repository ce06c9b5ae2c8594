/** The bar of the team on a patient's page, read again with every news. Nothing if the backend has no claims. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { staleTimes } from "#app/clinical/stale-times.ts";
import { asOfText } from "#app/framework/refresh/part-answer.ts";
import { RefreshedPart } from "#app/framework/refresh/refreshed-part.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { FormError } from "#app/ui/form-error.tsx";
import { isGiveRequested, withoutGive } from "./give-address.ts";
import { GiveDialog } from "./give-dialog.tsx";
import { loadPatientTeam } from "./load-patient-team.ts";
import { TeamBar } from "./team-bar.tsx";

export async function TeamPart({ patientId }: { patientId: string }) {
  const { url } = currentPage();
  if (!(await loadPatientTeam(requestContext(), patientId))) return null;
  // the forms of the part return to its page
  const here = withoutGive(url.pathname + url.search);
  return (
    <>
      <RefreshedPart
        id="team-part"
        address={withSearch(paths.teamPart(patientId), { next: here })}
        refreshMs={staleTimes.patientsToReview.refetchMs}
        news
        asOf={asOfText()}
      >
        <TeamContent patientId={patientId} here={here} />
      </RefreshedPart>
      {isGiveRequested(url.searchParams) && <GiveDialog patientId={patientId} closeHref={here} />}
    </>
  );
}

export async function TeamContent({ patientId, here }: { patientId: string; here: string }) {
  const { t } = currentPage();
  const read = await loadPatientTeam(requestContext(), patientId);
  if (!read) return null;
  if (!read.isReady)
    return <FormError>{t("errors.panel_failed", { subject: t("team.label") })}</FormError>;
  return <TeamBar patientId={patientId} team={read.value} here={here} />;
}
