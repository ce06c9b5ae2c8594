import { adherenceRange } from "../adherence/adherence-range.ts";
import { windowBounds } from "#app/clinical/monitoring-window.ts";
import { withSearch } from "#app/addresses/paths.ts";
import { adherenceTabs } from "../adherence/adherence-sections.ts";
import { AdherenceOnPaper } from "../adherence/adherence-on-paper.tsx";
import { calendarDays } from "../adherence/calendar-days.ts";
import { AdherenceTabs } from "../adherence/adherence-tabs.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { settle } from "#app/framework/request/settle.ts";
import { getAdherence } from "#contract/adherence.ts";
import { defineWidget } from "../widget.tsx";

const parameter = "adherence";

/** Twelve weeks of adherence around the end of the window. */
export const adherenceWidget = defineWidget({
  name: "adherence",
  title: (t) => t("monitoring.widget.adherence"),
  heightRem: 32,
  isLowWhenEmpty: true,
  request: ({ client, patientId, window, zone }) => {
    const { first, last } = adherenceRange(window.end);
    // a "today" after the range: both bounds are always sent
    const { from, before = "" } = windowBounds({ start: first, end: last }, "9999-12-31", zone);
    return settle(
      client.call(getAdherence, {
        params: { patient_id: patientId },
        query: { tz_name: zone, start_at: from, end_at: before },
      }),
    );
  },
  async draw(pending, place) {
    const { t, language, url } = currentPage();
    const answer = await pending;
    if (!answer.isReady) return place.failed();
    const { window, today, pageHref } = place.query;
    const firstDay = adherenceRange(window.end).first;
    const hrefOf = (section: string) =>
      `${withSearch(pageHref, { [parameter]: section })}#adherence`;
    const tabs = adherenceTabs(answer.value, { t, language, firstDay, today, hrefOf });
    // twelve weeks of "not tracked" are a page of numbers that say nothing
    const isTracked = tabs.some(
      ({ statuses, rates }) =>
        statuses.some((each) => each !== "UNTRACKED") || rates.some(({ value }) => value !== "–"),
    );
    if (!isTracked) return place.empty(t("adherence.none"));
    const calendar = {
      tabs,
      days: calendarDays(firstDay, tabs[0]?.statuses.length ?? 0, language),
      belowAverage: t("adherence.below_average"),
      words: {
        caption: t("adherence.caption"),
        week: t("adherence.week"),
        statuses: {
          IN_ONBOARDING: t("adherence.status.IN_ONBOARDING"),
          COMPLETE: t("adherence.status.COMPLETE"),
          PARTIAL: t("adherence.status.PARTIAL"),
          NO_DATA: t("adherence.status.NO_DATA"),
          IN_TIMEOFF: t("adherence.status.IN_TIMEOFF"),
          BAD_QUALITY: t("adherence.status.BAD_QUALITY"),
          UNTRACKED: t("adherence.status.UNTRACKED"),
        },
      },
    };
    if (place.isOnPaper)
      return place.ready(<AdherenceOnPaper {...calendar} heading={t("adherence.sections")} />);
    return place.ready(
      <AdherenceTabs
        {...calendar}
        label={t("adherence.sections")}
        selected={url.searchParams.get(parameter) ?? "overall"}
      />,
    );
  },
});
