import type { z } from "zod";
import { formatDateOrInstant } from "#app/format/format-date-or-instant.ts";
import { formatNumber, formatPercent } from "#app/format/format-number.ts";
import type { Page } from "#app/framework/request/page.ts";
import { type Fact, Facts } from "#app/ui/facts.tsx";
import { Quantity } from "#app/ui/stat.tsx";
import type { batterySchema } from "#contract/implant-report.ts";
import { implantWord } from "#app/features/implant-words/implant-word.ts";
import { measuredText } from "#app/features/implant-words/measured-text.ts";

type Battery = z.output<typeof batterySchema>;

/** Whether a maker has sent anything about the battery. */
export function hasBatteryData(battery: Battery | null | undefined): battery is Battery {
  return Object.values(battery ?? {}).some((value) => value !== null && value !== undefined);
}

/** The battery in the reader's words and units. */
export function BatteryFacts({ battery, page }: { battery: Battery; page: Page }) {
  const { t, language, zone } = page;
  return (
    <Facts
      layout="list"
      missingLabel={t("actions.no_value")}
      facts={[
        {
          label: t("implants.battery.status"),
          value: battery.status && implantWord(t, "implants.battery_status", battery.status),
        },
        {
          label: t("implants.battery.voltage"),
          value: quantity(battery.voltage, t("units.V"), 2, page),
        },
        {
          label: t("implants.battery.impedance"),
          value: quantity(battery.impedance, t("units.ohm"), 0, page),
        },
        {
          label: t("implants.battery.rrt_trigger"),
          value:
            typeof battery.rrt_trigger === "string"
              ? battery.rrt_trigger
              : quantity(battery.rrt_trigger, t("units.V"), 2, page),
        },
        {
          label: t("implants.battery.measured"),
          value:
            battery.measurement_date &&
            formatDateOrInstant(battery.measurement_date, language, zone),
        },
        ...remaining(battery, page),
      ]}
    />
  );
}

const quantity = (
  value: number | string | null,
  unit: string,
  digits: number,
  { language }: Page,
) =>
  value === null ? null : (
    <Quantity
      value={measuredText(value, (one) => formatNumber(one, language, digits))}
      unit={unit}
    />
  );

/** In months or in percent, whichever the report carries. */
function remaining(battery: Battery, { t, language }: Page): Fact[] {
  const { remaining_in_months: months, remaining_in_percentage: percentage } = battery;
  const values = [
    ...(months === null
      ? []
      : [measuredText(months, (count) => t("implants.battery.remaining_months", { count }))]),
    ...(percentage === null
      ? []
      : [measuredText(percentage, (one) => formatPercent(one / 100, language))]),
  ];
  return values.length === 0
    ? []
    : [{ label: t("implants.battery.remaining"), value: values.join(" · ") }];
}
