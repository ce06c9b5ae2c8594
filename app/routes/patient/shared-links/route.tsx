/** Documents of a patient that were shared by a link: the form that shares one, and what became of the others. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { loadStepUp } from "#app/features/step-up/load-step-up.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { submitSharedLinks } from "./commands.ts";
import { LinkList } from "./link-list.tsx";
import { NewLink } from "./new-link.tsx";
import { loadSharedLinks } from "./queries.ts";
import { revokeForm, shareForm } from "./schema.ts";
import { ShareForm } from "./share-form.tsx";
import type { Route } from "./+types/route.ts";

export { shouldRevalidate } from "../edited-page.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  void loadSharedLinks(context, params.patientId);
  return null;
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitSharedLinks(context, request, params.patientId);
}

export async function ServerComponent({ params: { patientId } }: Route.ServerComponentProps) {
  const { t } = currentPage();
  const context = requestContext();
  const read = await loadSharedLinks(context, patientId);
  if (!read) return <p>{t("shared_links.not_offered")}</p>;
  const patient = await loadPatient(context, patientId);
  return (
    <div className="flex max-w-260 flex-col gap-4">
      <h2 className="text-xl">{t("shared_links.title")}</h2>
      <p className="max-w-prose text-ink-muted">{t("shared_links.intro")}</p>
      <Panel id="share" title={t("shared_links.share_title")}>
        <div className="flex flex-col gap-4">
          <Made />
          <Proof />
          {(formState(shareForm) || !(await isProofNeeded())) && <ShareForm patient={patient} />}
        </div>
      </Panel>
      <Panel id="shared" title={t("shared_links.shared")}>
        <FormError>{formState(revokeForm)?.failure}</FormError>
        {read.isReady ? (
          <LinkList patientId={patientId} {...read.value} />
        ) : (
          <FormError>{t("errors.panel_failed", { subject: t("shared_links.title") })}</FormError>
        )}
      </Panel>
    </div>
  );
}

function Made() {
  const { token, code } = formState(shareForm)?.beside ?? {};
  if (typeof token !== "string" || typeof code !== "string") return null;
  return <NewLink token={token} code={code} />;
}

async function isProofNeeded(): Promise<boolean> {
  const read = await loadStepUp(requestContext());
  return read !== undefined && (!read.isReady || !read.value.is_fresh);
}

/** What leaves the clinic needs a fresh proof: it is given first, so that nothing typed waits for it. */
async function Proof() {
  const { t, url } = currentPage();
  if (!(await isProofNeeded())) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-prose">{t("shared_links.proof_text")}</p>
      <ButtonLink
        variant="primary"
        href={withSearch(paths.stepUp, { next: url.pathname + url.search })}
      >
        {t("step_up.title")}
      </ButtonLink>
    </div>
  );
}
