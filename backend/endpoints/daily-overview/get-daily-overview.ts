import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { getDailyOverview } from "#contract/daily-overview.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { toDailyItems } from "../../records/daily-overview.ts";
import { findWithFlags } from "../../records/incidents.ts";
import { isWithin } from "../../records/time-window.ts";
import { calendarDay } from "#contract/codes/calendar-day.ts";
import { ecgs } from "../../schema/ecgs.ts";
import { healthReadings } from "../../schema/health-readings.ts";
import { incidents } from "../../schema/incidents.ts";
import { recordingSessions } from "../../schema/recording-sessions.ts";
import { wellBeings } from "../../schema/well-beings.ts";

const { weight, diastolic, systolic, heartRate } = healthDataTypeId;
const dailyTypes = [weight, diastolic, systolic, heartRate];

export const getDailyOverviewHandler = handler(getDailyOverview, async ({ query, database }) => {
  const { patient_id: patientId, start_at: startAt, end_at: endAt, tz_name: timeZone } = query;
  requireTimeZone(timeZone);
  const [readings, entries, recordings, sessions, raised] = await Promise.all([
    database
      .select()
      .from(healthReadings)
      .where(
        and(
          eq(healthReadings.patientId, patientId),
          inArray(healthReadings.healthDataTypeId, dailyTypes),
          isNull(healthReadings.enteredInErrorAt),
          isWithin(healthReadings.measuredAt, startAt, endAt),
        ),
      ),
    database
      .select()
      .from(wellBeings)
      .where(
        and(eq(wellBeings.patientId, patientId), isWithin(wellBeings.createdAt, startAt, endAt)),
      ),
    database
      .select({
        id: ecgs.id,
        measuredAt: ecgs.measuredAt,
        afibResult: ecgs.afibResult,
        isInconclusive: ecgs.isInconclusive,
      })
      .from(ecgs)
      .where(
        and(
          eq(ecgs.patientId, patientId),
          isNull(ecgs.enteredInErrorAt),
          isWithin(ecgs.measuredAt, startAt, endAt),
        ),
      ),
    database
      .select({ spokenAt: recordingSessions.createdAt })
      .from(recordingSessions)
      .where(
        and(
          eq(recordingSessions.patientId, patientId),
          isWithin(recordingSessions.createdAt, startAt, endAt),
        ),
      ),
    findWithFlags(
      database,
      and(eq(incidents.patientId, patientId), isWithin(incidents.happenedAt, startAt, endAt)),
    ),
  ]);
  const items = toDailyItems(
    {
      readings,
      wellBeings: entries,
      ecgs: recordings,
      incidents: raised.rows,
      spokenAt: sessions.map(({ spokenAt }) => spokenAt),
    },
    timeZone,
  );
  const named = new Set(
    items.flatMap((item) =>
      [item.well_beings, item.weights, item.blood_pressures, item.heart_rates, item.ecg_afibs]
        .flat()
        .flatMap((entry) => entry.incidents.map(({ id }) => id)),
    ),
  );
  const shown = new Set(raised.rows.flatMap((row) => (named.has(row.id) ? row.patientFlagId : [])));
  return { items, related_flags: [...raised.flagOf.values()].filter(({ id }) => shown.has(id)) };
});

function requireTimeZone(timeZone: string): void {
  try {
    calendarDay(0, timeZone);
  } catch {
    throw new ProblemError("validation_failed", {
      errors: [{ field: "tz_name", message: "Is not a time zone" }],
    });
  }
}
