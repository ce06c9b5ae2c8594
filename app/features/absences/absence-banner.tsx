/** Shows above a patient's pages that the patient is or soon will be away, until it is dismissed. */
import { absenceStyle, bannerAbsence } from "./absences.ts";
import { calendarDay } from "#app/format/calendar-day.ts";
import { paths } from "#app/addresses/paths.ts";
import { ReadFailed } from "#app/features/error-page/read-failed.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { dismissedAbsences } from "#app/server/session/dismissed-absences.ts";
import { Banner } from "#app/ui/banner.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { bannerText } from "./absence-text.ts";
import { loadActiveAbsences } from "./load-active-absences.ts";

export async function AbsenceBanner({ patientId }: { patientId: string }) {
  const { t, language, url, nowMs, zone } = currentPage();
  const read = await loadActiveAbsences(requestContext(), patientId);
  // then it is not known whether the patient is away: silence would read as "not away"
  if (!read.isReady) return <ReadFailed subject={t("absences.title")} error={read.error} />;
  const dismissed = dismissedAbsences(sessionOf(requestContext()));
  const absence = bannerAbsence(read.value, calendarDay(nowMs, zone), dismissed);
  if (!absence) return null;
  url.searchParams.delete("form");
  return (
    <Banner
      variant={absenceStyle(absence.reason)}
      icon="calendar"
      label={t("absences.banner")}
      isRounded
      action={
        <form method="post" action={paths.absences(patientId)} className="print:hidden">
          <input type="hidden" name="next" value={url.pathname + url.search} />
          <input type="hidden" name="absence_id" value={absence.id} />
          <IconButton
            size="small"
            icon="close"
            name="intent"
            value="dismiss"
            label={t("absences.dismiss")}
          />
        </form>
      }
    >
      {bannerText(t, absence, language)}
    </Banner>
  );
}
