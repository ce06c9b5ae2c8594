/** The buttons of the patient page for what may be done with the patient's status. */
import { destructiveActions, statusActions } from "./status-actions.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { requireUser } from "#app/server/session/session-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Patient } from "#contract/patient.ts";
import { actionHref, withoutAction } from "./action-address.ts";

export function PatientActions({ patient }: { patient: Patient }) {
  const { t, url } = currentPage();
  const here = withoutAction(url.pathname + url.search);
  const actions = statusActions({
    status: patient.status.status,
    role: requireUser(requestContext()).role,
    programme: patient.program_type,
  });
  if (actions.length === 0) return null;
  return (
    <nav
      aria-label={t("status_actions.label")}
      className="flex flex-wrap items-center gap-2 pb-2 md:pb-1 print:hidden"
    >
      {actions.map((action) => (
        <ButtonLink
          key={action}
          size="small"
          href={actionHref(here, { action })}
          variant={destructiveActions.includes(action) ? "destructive-quiet" : "secondary"}
        >
          {t(`status.action.${action}`)}
        </ButtonLink>
      ))}
    </nav>
  );
}
