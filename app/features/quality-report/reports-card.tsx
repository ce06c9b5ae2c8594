/** The card of the own profile that leads to the report; nothing for who has no reports (PROF-08). */
import { paths } from "#app/domain/paths.ts";
import { currentPage } from "#app/server/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { requireUser } from "#app/server/session/session-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { mayReport } from "./load-quality-report.ts";

export function ReportsCard() {
  const { t } = currentPage();
  if (!mayReport(requireUser(requestContext()).role)) return null;
  return (
    <Card as="section" className="flex flex-col items-start gap-3">
      <h2 className="text-lg">{t("quality_report.card_title")}</h2>
      <p>{t("quality_report.card_text")}</p>
      <ButtonLink href={paths.qualityReport} icon="document">
        {t("quality_report.title")}
      </ButtonLink>
    </Card>
  );
}
