/** Takes everything that is stored of the patient away, for who may. */
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { requireUser } from "#app/server/session/session-context.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

export function CopyCard({ patientId }: { patientId: string }) {
  const { t } = currentPage();
  const { role } = requireUser(requestContext());
  const mayCopy = role === "HCP" || role === "ADMIN";
  return (
    <Card as="section" className="flex flex-col items-start gap-3">
      <h2 className="text-lg">{t("patient_profile.copy.title")}</h2>
      <p>{t("patient_profile.copy.text")}</p>
      {mayCopy ? (
        <form method="post" action={paths.patientCopy(patientId)}>
          <Button icon="download">{t("patient_profile.copy.button")}</Button>
        </form>
      ) : (
        <p className="text-ink-muted">{t("patient_profile.copy.refused")}</p>
      )}
      {role === "ADMIN" && (
        <ButtonLink icon="print" href={paths.accessAnswer(patientId)}>
          {t("access_answer.link")}
        </ButtonLink>
      )}
    </Card>
  );
}
