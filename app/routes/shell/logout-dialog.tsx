/** Logging out with an unsent message: log out and lose it, or look at it first. Open by its URL. */
import { patientPanels, paths, withPatientPanel, withSearch } from "#app/addresses/paths.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { type Page, pageUrl } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { latestMessageDraft } from "#app/server/session/message-drafts.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

const parameter = "dialog";
const formId = "logout-and-discard";

interface LogoutQuestion {
  readonly patientId: string;
  /** null if it cannot be read */
  readonly patientName: string | null;
}

/** Null where there is nothing to ask. Of several drafts it is the one edited last. */
export const loadLogoutQuestion = perRequest(
  async (context: RouteContext): Promise<LogoutQuestion | null> => {
    if (pageUrl(context).searchParams.get(parameter) !== "logout") return null;
    const draft = latestMessageDraft(sessionOf(context));
    if (!draft) return null;
    const patient = await settle(loadPatient(context, draft.patientId));
    const patientName = patient.isReady ? fullName(patient.value.patient_info) : null;
    return { patientId: draft.patientId, patientName };
  },
);

export async function LogoutDialog({ page: { t, url } }: { page: Page }) {
  const question = await loadLogoutQuestion(requestContext());
  if (!question) return null;
  const closeHref = withSearch(url.pathname + url.search, { [parameter]: undefined });
  const monitoring = paths.monitoring(question.patientId);
  return (
    <Dialog
      id="logout-dialog"
      title={t("shell.draft_title")}
      isOpen
      isAlert
      closeHref={closeHref}
      closeLabel={t("actions.close")}
      footer={
        <>
          <ButtonLink
            variant="primary"
            href={withPatientPanel(monitoring, patientPanels.messages, "open")}
          >
            {t("shell.draft_review")}
          </ButtonLink>
          <Button form={formId} variant="destructive-quiet" icon="logout">
            {t("shell.logout")}
          </Button>
        </>
      }
    >
      <p>
        {t("shell.draft_text", { name: question.patientName ?? t("dashboard.messages.nameless") })}
      </p>
      <form id={formId} method="post" action={paths.logout}>
        <input type="hidden" name="drafts" value="discard" readOnly />
      </form>
    </Dialog>
  );
}
