/**
 * Daily series of one person: weight in kg, blood pressure in mmHg, heart rate in bpm, well-being 0 to 4 with
 * symptoms. Values are rounded as the devices do (weight to 0.1, the others to whole numbers). Times are instants
 * laid out on the days of the calendar's time zone; nothing lies after its present.
 */
import type { ClinicCalendar } from "../calendar.ts";
import type { Random } from "../random.ts";
import { createFluctuation } from "./fluctuation.ts";
import { drawSpells, spellAt } from "./spells.ts";
import type { DailySeries, ScriptedDay, SeriesRequest } from "./vitals.ts";
import { minuteMs } from "#contract/codes/duration.ts";

/** On calm days the day-to-day part is this much of the usual. */
const calmSize = 0.45;

const symptomNames = [
  "SHORTNESS_OF_BREATH",
  "SWOLLEN_LEGS",
  "FATIGUE",
  "DIZZINESS",
  "PALPITATIONS",
  "COUGH_AT_NIGHT",
] as const;

export function drawSeries(
  random: Random,
  calendar: ClinicCalendar,
  request: SeriesRequest,
): DailySeries {
  const { vitals, habits } = request;
  const calmFrom = request.calmFromDaysAgo ?? 14;
  const weightChange = createFluctuation(random, { deviation: 0.35, memory: 0.75, seasonal: 0.8 });
  const pressureChange = createFluctuation(random, { deviation: 6, memory: 0.45, seasonal: 3 });
  const rateChange = createFluctuation(random, { deviation: 4, memory: 0.5, seasonal: 2 });
  const moodChange = createFluctuation(random, { deviation: 0.45, memory: 0.6, seasonal: 0.2 });
  const spells = drawSpells(random, request.fromDaysAgo, calmFrom, 170);
  const series: DailySeries = { weights: [], bloodPressures: [], heartRates: [], wellBeings: [] };

  for (let daysAgo = request.fromDaysAgo; daysAgo >= request.toDaysAgo; daysAgo--) {
    const isCalm = daysAgo <= calmFrom;
    const size = isCalm ? calmSize : 1;
    const spell = spellAt(spells, daysAgo);
    const gainKg = weightChange(daysAgo, size) + spell.gainKg;
    const pressure = pressureChange(daysAgo, size) + 8 * spell.badness;
    const rate = rateChange(daysAgo, size) + 14 * spell.badness;
    const mood = vitals.wellBeing + moodChange(daysAgo, size) + 2.6 * spell.badness;

    const script: ScriptedDay | undefined = request.script?.get(daysAgo);
    const measures = random.chance(isCalm ? Math.max(0.93, habits.adherence) : habits.adherence);
    const wakesAtMs = calendar.at(daysAgo, habits.wakesAtMinute) + random.normal(0, 9) * minuteMs;
    const gaps = [random.between(2, 6), random.between(4, 11), random.between(420, 700)] as const;
    if (script === null || (script === undefined && !measures)) continue;

    const atMs = Math.round(script ? calendar.at(daysAgo, habits.wakesAtMinute) : wakesAtMs);
    const pressureAtMs = Math.round(atMs + gaps[0] * minuteMs);
    const moodAtMs = Math.round(atMs + gaps[1] * minuteMs);
    const isPast = (ms: number) => ms < calendar.nowMs;

    if (isPast(atMs)) {
      series.weights.push({
        atMs,
        value: roundTo(vitals.weightKg + (script?.gainKg ?? gainKg), 1),
      });
    }
    if (isPast(pressureAtMs)) {
      series.bloodPressures.push({
        atMs: pressureAtMs,
        systolicMmHg: Math.round(script?.systolicMmHg ?? vitals.systolicMmHg + pressure),
        diastolicMmHg: Math.round(script?.diastolicMmHg ?? vitals.diastolicMmHg + 0.55 * pressure),
      });
      series.heartRates.push({
        atMs: pressureAtMs,
        value: Math.round(script?.heartRateBpm ?? vitals.heartRateBpm + rate),
      });
    }
    if (isPast(moodAtMs)) {
      const score = script?.wellBeing ?? Math.min(4, Math.max(0, Math.round(mood)));
      const symptoms = script?.symptoms ?? drawSymptoms(random, score);
      series.wellBeings.push({ atMs: moodAtMs, score, symptoms });
    }
    const eveningAtMs = Math.round(pressureAtMs + gaps[2] * minuteMs);
    if (habits.measuresInTheEvening && isPast(eveningAtMs) && !script) {
      series.bloodPressures.push({
        atMs: eveningAtMs,
        systolicMmHg: Math.round(vitals.systolicMmHg + pressure - 4),
        diastolicMmHg: Math.round(vitals.diastolicMmHg + 0.55 * pressure - 3),
      });
    }
  }
  return series;
}

function drawSymptoms(random: Random, score: number): readonly string[] | null {
  if (score >= 2) return random.sample(symptomNames, score - 1);
  return random.chance(0.25) ? null : [];
}

function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
