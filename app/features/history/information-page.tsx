/** What the drawer is for; shown until it has been read in this browser. */
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Button } from "#app/ui/button.tsx";

export function InformationPage({ patientId, next }: { patientId: string; next: string }) {
  const { t } = currentPage();
  return (
    <section aria-labelledby="history-info-title" className="flex flex-col gap-3">
      <h3 id="history-info-title" className="text-lg">
        {t("history.info_title")}
      </h3>
      <p>{t("history.info_events")}</p>
      <p>{t("history.info_filter")}</p>
      <p>{t("history.info_actions")}</p>
      <form method="post" action={paths.history(patientId)}>
        <input type="hidden" name="next" value={next} />
        <Button name="intent" value="got_it" variant="primary">
          {t("history.got_it")}
        </Button>
      </form>
    </section>
  );
}
