/**
 * The voice sessions of a synthetic patient, oldest first: three tasks each, with what the voice analysis would have
 * said. A risk that comes to HIGH climbs over the last twelve days.
 */
import type { ClinicCalendar } from "../calendar.ts";
import type { Person, PlannedVoice } from "../people/person.ts";
import { createRandom, type Random } from "../random.ts";
import { voiceTasks } from "./voice-tasks.ts";

export interface VoiceSession {
  readonly id: string;
  readonly startedAtMs: number;
  /** 0 to 1 */
  readonly quality: number;
  /** 0 to 1; null if the quality did not allow it */
  readonly riskFactor: number | null;
  readonly recordings: readonly {
    readonly id: string;
    readonly durationMs: number;
    readonly taskDesc: string;
  }[];
}

/** Minutes after the patient gets up; people with a story have spoken before 06:30. */
const sessionOffsetsMinutes = [20, 7 * 60, 13 * 60 + 30] as const;
const climbDays = 12;
/** Below this the audio says nothing. */
const usableQuality = 0.6;

const risks: Readonly<Record<PlannedVoice["course"], { before: number; after: number }>> = {
  LOW: { before: 0.22, after: 0.24 },
  MED: { before: 0.4, after: 0.61 },
  HIGH: { before: 0.36, after: 0.86 },
};

/** `key` names the patient in the seed. */
export function drawSessions(
  key: string,
  calendar: ClinicCalendar,
  person: Person,
): VoiceSession[] {
  const { voice, monitored, habits } = person;
  if (!voice || !monitored) return [];
  const lastDaysAgo = monitored.toDaysAgo;
  return Array.from({ length: voice.days + 1 }, (_, index) => lastDaysAgo + index)
    .toReversed()
    .flatMap((daysAgo) => {
      const random = createRandom(`${key}/voice/${calendar.date(daysAgo)}`);
      return sessionOffsetsMinutes.slice(0, voice.sessionsPerDay).flatMap((offset, place) => {
        const own = random.fork(String(place));
        const isSpoken = daysAgo === lastDaysAgo || own.chance(habits.adherence);
        const startedAtMs = calendar.at(daysAgo, habits.wakesAtMinute + offset + own.int(-4, 4));
        if (!isSpoken || startedAtMs > calendar.nowMs) return [];
        return [drawSession(own, voice, startedAtMs, daysAgo - lastDaysAgo)];
      });
    });
}

function drawSession(
  random: Random,
  { course }: PlannedVoice,
  startedAtMs: number,
  daysBeforeLast: number,
): VoiceSession {
  const isNoisy = daysBeforeLast > 0 && random.chance(0.06);
  const quality = isNoisy
    ? random.between(0.35, 0.58)
    : clamp(random.normal(0.88, 0.05), 0.68, 0.99);
  const { before, after } = risks[course];
  const climb = Math.max(0, 1 - daysBeforeLast / climbDays);
  const risk = clamp(before + (after - before) * climb + random.normal(0, 0.03), 0.02, 0.98);
  return {
    id: random.uuid(),
    startedAtMs,
    quality: hundredths(quality),
    riskFactor: quality < usableQuality ? null : hundredths(risk),
    recordings: voiceTasks.map(({ desc, secondsMin, secondsMax }) => ({
      id: random.uuid(),
      durationMs: random.int(secondsMin * 100, secondsMax * 100) * 10,
      taskDesc: desc,
    })),
  };
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
const hundredths = (value: number) => Math.round(value * 100) / 100;
