/** What the implants transmitted in the quarter, as tables of the report: each session, and the leads of the last one. */
import { leadRows, sortedEpisodes } from "#app/clinical/implant-report.ts";
import { implantWord } from "#app/features/implant-words/implant-word.ts";
import { measuredText } from "#app/features/implant-words/measured-text.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { formatNumber, formatPercent, formatReading } from "#app/format/format-number.ts";
import { epochMs } from "#app/format/instant.ts";
import type { EpisodeStatistic, ImplantReport } from "#contract/implant-report.ts";
import type { ReportPage } from "./glance.ts";
import type { ReportSection } from "./report-content.ts";

/** Oldest session first; what a maker did not send is a dash. */
export function implantSections(
  page: ReportPage,
  reports: readonly ImplantReport[],
): ReportSection[] {
  const { t, language, zone } = page;
  const sorted = reports.toSorted((a, b) => epochMs(a.session_date) - epochMs(b.session_date));
  const time = ({ session_date }: ImplantReport) =>
    formatInstant(session_date, "dateTime", language, zone);
  const sessions = sorted.map((report) => [
    time(report),
    report.device_serial_number ?? "–",
    report.session_type ? implantWord(t, "implants.session", report.session_type) : "–",
    batteryText(page, report),
    sortedEpisodes(report.episodes_group_stat)
      .map((episode) => episodeText(page, episode))
      .join("; ") || "–",
  ]);
  return [
    {
      title: t("monitoring.widget.implant_transmissions"),
      heads: [
        t("implants.transmissions.session_date"),
        t("monitoring.device.serial_number"),
        t("implants.transmissions.session_type"),
        t("implants.transmissions.battery"),
        t("implants.transmissions.episodes"),
      ],
      rows: sessions,
    },
    leadSection(page, sorted, time),
  ];
}

function leadSection(
  { t, language }: ReportPage,
  sorted: readonly ImplantReport[],
  time: (report: ImplantReport) => string,
): ReportSection {
  const last = sorted.findLast(({ leads }) => leadRows(leads).length > 0);
  const value = (of: number | string | null) =>
    of === null ? "–" : measuredText(of, (one) => formatReading(one, language));
  const caption = t("implants.leads.caption");
  return {
    title: last ? `${caption}, ${time(last)}` : caption,
    heads: [
      t("implants.leads.position"),
      t("implants.leads.sensing"),
      t("implants.leads.pacing"),
      t("implants.leads.threshold"),
      t("implants.leads.impedance"),
    ],
    rows: leadRows(last?.leads).map(({ position, sensing, pacing, threshold, impedance }) => [
      implantWord(t, "implants.chamber", position),
      value(sensing),
      value(pacing),
      value(threshold),
      value(impedance),
    ]),
  };
}

/** Status, voltage and what remains, as far as they were sent. */
function batteryText({ t, language }: ReportPage, { battery_stat }: ImplantReport): string {
  if (!battery_stat) return "–";
  const { status, voltage, remaining_in_months, remaining_in_percentage } = battery_stat;
  const parts = [
    status && implantWord(t, "implants.battery_status", status),
    voltage !== null &&
      `${measuredText(voltage, (one) => formatReading(one, language))} ${t("units.V")}`,
    remaining_in_months !== null &&
      measuredText(remaining_in_months, (count) =>
        t("implants.battery.remaining_months", { count }),
      ),
    remaining_in_percentage !== null &&
      measuredText(remaining_in_percentage, (one) => formatPercent(one / 100, language)),
  ];
  return parts.filter(Boolean).join(" · ") || "–";
}

function episodeText({ t, language }: ReportPage, episode: EpisodeStatistic): string {
  const { type, vendor_type, number_of_episodes, statistic_type } = episode;
  const name = type ? implantWord(t, "implants.episode", type) : (vendor_type ?? "–");
  const counted = statistic_type && implantWord(t, "implants.statistic", statistic_type);
  const number = formatNumber(number_of_episodes, language);
  return counted ? `${name}: ${number} (${counted})` : `${name}: ${number}`;
}
