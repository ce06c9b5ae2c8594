/** The battery of an implant by its age: voltage falls, slowly at first, and its inner resistance grows. */
import type { implantReports } from "../../schema/implant-reports.ts";
import type { PlannedImplant } from "../people/person.ts";
import type { Random } from "../random.ts";

type Battery = NonNullable<(typeof implantReports.$inferInsert)["batteryStat"]>;

/** V, of a fresh lithium cell, and where it must be replaced */
const freshV = 3.1;
const replaceV = 2.5;
const daysInMonth = 30.44;
/** how long a battery lasts that is not at its end */
const usualLifeDays = 4200;

/** `date` is the day of the measurement, YYYY-MM-DD. */
export function drawBattery(
  random: Random,
  implant: PlannedImplant,
  daysAgo: number,
  date: string,
): Battery {
  const { implantedDaysAgo, lastTransmissionDaysAgo, isBatteryLow, manufacturer } = implant;
  const lifeDays = isBatteryLow ? implantedDaysAgo - lastTransmissionDaysAgo : usualLifeDays;
  const ageDays = implantedDaysAgo - daysAgo;
  const worn = Math.min(1, ageDays / lifeDays);
  const isAtItsEnd = worn >= 1;
  const leftDays = Math.max(0, lifeDays - ageDays);
  const voltage = isAtItsEnd
    ? replaceV - 0.02
    : freshV - (freshV - replaceV) * worn ** 2 + random.between(-0.004, 0.004);
  return {
    status: isAtItsEnd ? "ERI" : statusOf(manufacturer, worn),
    voltage: Math.round(voltage * 100) / 100,
    impedance: Math.round(180 + 900 * worn ** 3 + random.between(-15, 15)),
    rrt_trigger: replaceV,
    measurement_date: date,
    // one manufacturer gives months, the other percent; for a battery at its end both give three months
    remaining_in_months:
      isAtItsEnd || manufacturer === "MEDTRONIC"
        ? Math.max(3, Math.round(leftDays / daysInMonth))
        : null,
    remaining_in_percentage:
      isAtItsEnd || manufacturer === "MEDTRONIC" ? null : Math.round((1 - worn) * 100),
  };
}

function statusOf(manufacturer: PlannedImplant["manufacturer"], worn: number): string {
  if (manufacturer === "MEDTRONIC") return "OK";
  return worn < 0.3 ? "BOS" : "MOS";
}
