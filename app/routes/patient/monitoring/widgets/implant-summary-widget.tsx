import { formatDateOrInstant } from "#app/format/format-date-or-instant.ts";
import { formatInstant, formatRecentInstant } from "#app/format/format-date.ts";
import {
  batteryLevel,
  episodesLevel,
  implantSummary,
  leadRows,
  leadsLevel,
  type ReportLevel,
} from "#app/clinical/implant-report.ts";
import { withSearch } from "#app/addresses/paths.ts";
import { BatteryFacts, hasBatteryData } from "../implant/battery-facts.tsx";
import { EpisodeTable } from "../implant/episode-table.tsx";
import { implantWord } from "#app/features/implant-words/implant-word.ts";
import { LeadTable } from "../implant/lead-table.tsx";
import { ReportLevelBadge } from "../implant/report-level-badge.tsx";
import { type ReportTab, ReportTabs } from "../implant/report-tabs.tsx";
import { processLog } from "#app/server/observability/log.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { Facts } from "#app/ui/facts.tsx";
import type { PatientDevice } from "#contract/device.ts";
import type { ImplantReport } from "#contract/implant-report.ts";
import { requestDevices, requestLatestImplantReport } from "../shared-calls.ts";
import { defineWidget } from "../widget.tsx";

const parameter = "implant";

/** The implant and its latest report, whatever the period. */
export const implantSummaryWidget = defineWidget({
  name: "implant_summary",
  title: (t) => t("monitoring.widget.implant_summary"),
  heightRem: 24,
  request: (query) => ({
    devices: requestDevices(query),
    latest: requestLatestImplantReport(query),
  }),
  async draw({ devices, latest }, place) {
    const page = currentPage();
    const { t, url } = page;
    const [list, answer] = await Promise.all([devices, latest]);
    if (!list.isReady || !answer.isReady) return place.failed();
    const report = answer.value.items[0];
    const summary = implantSummary(list.value.patient_devices, report);
    const { device, implantedOn, otherSerialNumber } = summary;
    if (!summary.isNamed) processLog().warn("no_implant_device_found", { code: "serial_number" });
    const facts = { device, implantedOn, page };
    const ofOtherDevice = report && otherSerialNumber !== null && (
      <p>
        {t("implants.of_other_device", {
          serial: otherSerialNumber,
          date: formatInstant(report.session_date, "date", page.language, page.zone),
        })}
      </p>
    );
    if (place.isOnPaper)
      return place.ready(
        <>
          <ImplantFacts {...facts} isOnPaper />
          {ofOtherDevice}
          {report ? (
            reportTabs(report, page, () => "").map(({ name, label, badge, content }) => (
              <div key={name} className="pt-2">
                <h3 className="flex items-center gap-2 text-base">
                  {label} {badge}
                </h3>
                {content}
              </div>
            ))
          ) : (
            <p>{t("implants.no_transmissions")}</p>
          )}
        </>,
      );
    const hrefOf = (name: string) =>
      `${withSearch(place.query.pageHref, { [parameter]: name })}#implant_summary`;
    return place.ready(
      // 24 rem, whatever was transmitted; what is longer scrolls inside its tab
      <div className="flex flex-col gap-4 sm:h-96">
        <ImplantFacts {...facts} />
        {ofOtherDevice}
        {report ? (
          <ReportTabs
            id="implant"
            label={t("implants.tabs")}
            tabs={reportTabs(report, page, hrefOf)}
            selected={url.searchParams.get(parameter)}
          />
        ) : (
          <p className="text-ink-muted">{t("implants.no_transmissions")}</p>
        )}
      </div>,
    );
  },
});

function ImplantFacts({
  device,
  implantedOn,
  page: { t, language, zone, nowMs },
  isOnPaper,
}: {
  device: PatientDevice | undefined;
  implantedOn: string | null;
  page: Page;
  isOnPaper?: boolean;
}) {
  return (
    <Facts
      missingLabel={t("actions.no_value")}
      facts={[
        { label: t("monitoring.device.manufacturer"), value: device?.manufacturer },
        {
          label: t("monitoring.device.type"),
          value:
            device?.device_type && implantWord(t, "monitoring.device.types", device.device_type),
        },
        { label: t("monitoring.device.model"), value: device?.device_model },
        { label: t("monitoring.device.serial_number"), value: device?.serial_number },
        {
          label: t("implants.implant_date"),
          value: implantedOn && formatDateOrInstant(implantedOn, language, zone),
        },
        {
          label: t("monitoring.device.last_transmission"),
          value:
            device?.last_transmission_at &&
            (isOnPaper
              ? formatInstant(device.last_transmission_at, "dateTime", language, zone)
              : formatRecentInstant(device.last_transmission_at, nowMs, language, zone)),
        },
      ]}
    />
  );
}

function reportTabs(
  report: ImplantReport,
  page: Page,
  hrefOf: (name: string) => string,
): ReportTab[] {
  const { t } = page;
  const rows = leadRows(report.leads);
  const { battery_stat: battery, episodes_group_stat: episodes } = report;
  const tab = (
    name: "leads" | "battery" | "episodes",
    level: ReportLevel,
    content: ReportTab["content"],
  ): ReportTab => ({
    name,
    label: t(`implants.tab.${name}`),
    href: hrefOf(name),
    badge: <ReportLevelBadge t={t} level={level} />,
    content: content ?? <p className="text-ink-muted">{t(emptyTexts[name])}</p>,
  });
  return [
    tab("leads", leadsLevel(rows), rows.length > 0 ? <LeadTable rows={rows} page={page} /> : null),
    tab(
      "battery",
      batteryLevel(battery?.status),
      hasBatteryData(battery) ? <BatteryFacts battery={battery} page={page} /> : null,
    ),
    tab(
      "episodes",
      episodesLevel(episodes),
      episodes.length > 0 ? <EpisodeTable episodes={episodes} page={page} /> : null,
    ),
  ];
}

const emptyTexts = {
  leads: "implants.leads.none",
  battery: "implants.battery.no_data",
  episodes: "implants.episodes.none",
} as const;
