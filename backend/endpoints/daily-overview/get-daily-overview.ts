import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { and, eq, inArray, isNull } from "../../drizzle.ts";
import { getDailyOverview } from "#contract/daily-overview.ts";
import { countsOrIsExcluded } from "../../records/counting.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { toDailyItems } from "../../records/daily-overview.ts";
import { readExcludedEntries } from "../../records/exclusions.ts";
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
          countsOrIsExcluded(healthReadings),
          isWithin(healthReadings.measuredAt, startAt, endAt),
        ),
      ),
    database
      .select()
      .from(wellBeings)
      .where(
        and(
          eq(wellBeings.patientId, patientId),
          countsOrIsExcluded(wellBeings),
          isWithin(wellBeings.createdAt, startAt, endAt),
        ),
      ),
    database
      .select({
        id: ecgs.id,
        measuredAt: ecgs.measuredAt,
        bpm: ecgs.bpm,
        isExcluded: ecgs.isExcluded,
        afibResult: ecgs.afibResult,
        isInconclusive: ecgs.isInconclusive,
      })
      .from(ecgs)
      .where(
        and(
          eq(ecgs.patientId, patientId),
          countsOrIsExcluded(ecgs),
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
      and(
        eq(incidents.patientId, patientId),
        isNull(incidents.withdrawnAt),
        isWithin(incidents.happenedAt, startAt, endAt),
      ),
    ),
  ]);
  const items = toDailyItems(
    {
      readings: readings.filter(isCounting),
      wellBeings: entries.filter(isCounting),
      ecgs: recordings.filter(isCounting),
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
  const raisingFlagIds = new Set(
    raised.rows.flatMap((row) => (named.has(row.id) ? row.patientFlagId : [])),
  );
  const isExcluded = (row: { isExcluded: boolean }) => row.isExcluded;
  const excluded = await readExcludedEntries(database, {
    values: readings.filter(isExcluded),
    recordings: recordings.filter(isExcluded),
    answers: entries.filter(isExcluded),
  });
  const related_flags = [...raised.flagOf.values()].filter(({ id }) => raisingFlagIds.has(id));
  return { items, related_flags, excluded };
});

const isCounting = ({ isExcluded }: { isExcluded: boolean }) => !isExcluded;

function requireTimeZone(timeZone: string): void {
  try {
    calendarDay(0, timeZone);
  } catch {
    throw new ProblemError("validation_failed", {
      errors: [{ field: "tz_name", message: "Is not a time zone" }],
    });
  }
}
