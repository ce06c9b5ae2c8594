/** The steps of the study as its bar shows them (workspace specification, section 4, "Program step"). */
import { Temporal } from "temporal-polyfill";
import { eitStepList, type EitStep } from "#contract/codes/program-step.ts";
import { clampProgress, eitStepState, type EitStepState } from "./eit-steps.ts";
import { epochMs, type InstantLike } from "#app/format/instant.ts";
import { minuteMs } from "#contract/codes/duration.ts";

/** The answer of `/v1` about a step. Times are instants; `occurence_date` is the day that was logged. */
export interface DisplayedStep {
  readonly event_id: string;
  readonly name: string;
  readonly to_be_triggered_at: string | null;
  readonly triggered_at: string | null;
  readonly target_step: number | null;
  readonly occurence_date: string | null;
}

export interface ShownStep {
  /** null if it is not planned yet: then it can be logged, but not moved */
  readonly eventId: string | null;
  readonly name: string;
  /** null for a step that is none of the six */
  readonly number: EitStep | null;
  readonly plannedAt: string | null;
  readonly triggeredAt: string | null;
  /** YYYY-MM-DD, as it was logged */
  readonly loggedOn: string | null;
  readonly state: EitStepState;
  /** by the rules of logging, which planned times do not touch */
  readonly canBeLogged: boolean;
  readonly canBeMoved: boolean;
}

/** A step of the future that counts as done, or one that is none of the study's. */
export type StepOddity = "unknown_step" | "triggered_in_future";

/** Clocks of web server and backend may differ by this much. */
const clockToleranceMs = 5 * minuteMs;

/**
 * All steps in the order of their planned time, unplanned ones last, with what is shown and offered. All six have a
 * line, even if the backend leaves some out.
 */
export function programmeSteps(reported: readonly DisplayedStep[], nowMs: number): ShownStep[] {
  const steps = [...reported.map(withNumber), ...missing(reported)].toSorted(
    (a, b) => timeOf(a) - timeOf(b) || (a.number ?? 0) - (b.number ?? 0),
  );
  const states = stepStates(steps, nowMs);
  const logged = new Set(steps.flatMap((step) => (step.triggeredAt ? [step.number ?? 0] : [])));
  return steps.map((step, index) => ({
    ...step,
    state: states[index] ?? "disabled",
    canBeLogged: step.number !== null && eitStepState(step.number, logged) === "markable",
    canBeMoved: step.eventId !== null && step.triggeredAt === null,
  }));
}

type TimedStep = Pick<ShownStep, "plannedAt" | "triggeredAt">;

/**
 * Marked: triggered, or planned for a time that is past while the step before is marked too. Markable: the
 * first that is not marked. Disabled: the step before has not been reached.
 */
export function stepStates(steps: readonly TimedStep[], nowMs: number): EitStepState[] {
  const states: EitStepState[] = [];
  for (const { plannedAt, triggeredAt } of steps) {
    const isPreviousReached = states.length === 0 || states.at(-1) === "marked";
    const isPast = plannedAt !== null && epochMs(plannedAt) <= nowMs;
    if (triggeredAt !== null || (isPast && isPreviousReached)) states.push("marked");
    else states.push(isPreviousReached && !states.includes("markable") ? "markable" : "disabled");
  }
  return states;
}

/**
 * How far the way from the last marked step to the next one has come: the elapsed share of the time up to the next
 * step's planned time, 0.05 to 0.95. Null where nothing is marked, nothing comes, or no time is known.
 */
export function wayToNextStep(
  steps: readonly Pick<ShownStep, "plannedAt" | "triggeredAt" | "state">[],
  nowMs: number,
): number | null {
  const next = steps.findIndex(({ state }) => state === "markable");
  const last = steps[next - 1];
  const startAt = last?.triggeredAt ?? last?.plannedAt;
  const endAt = steps[next]?.plannedAt;
  if (!startAt || !endAt) return null;
  const startMs = epochMs(startAt);
  const lengthMs = epochMs(endAt) - startMs;
  return lengthMs <= 0 ? 0.95 : clampProgress((nowMs - startMs) / lengthMs);
}

/** What of a step contradicts itself: logged as an error, never shown. */
export function stepOddities(steps: readonly ShownStep[], nowMs: number): StepOddity[] {
  return steps.flatMap(({ number, triggeredAt }): StepOddity[] => [
    ...(number === null ? (["unknown_step"] as const) : []),
    ...(triggeredAt !== null && epochMs(triggeredAt) > nowMs + clockToleranceMs
      ? (["triggered_in_future"] as const)
      : []),
  ]);
}

/** Added to the chosen moment before it is sent. */
const sentLaterMinutes = 5;

/**
 * When a step is planned that is moved to `day` (YYYY-MM-DD): at the present time of day in `zone`, and five minutes
 * later. If the clocks skip that time, it is the one after the gap.
 */
export function rescheduledAt(day: string, now: InstantLike, zone: string): string {
  const plainTime = Temporal.Instant.fromEpochMilliseconds(epochMs(now))
    .toZonedDateTimeISO(zone)
    .toPlainTime();
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: zone, plainTime })
    .add({ minutes: sentLaterMinutes })
    .toInstant()
    .toString({ smallestUnit: "second" });
}

type UnratedStep = Omit<ShownStep, "state" | "canBeLogged" | "canBeMoved">;

function withNumber(step: DisplayedStep): UnratedStep {
  const known = eitStepList.find(
    ({ name, number }) => name === step.name || number === step.target_step,
  );
  return {
    eventId: step.event_id,
    name: known?.name ?? step.name,
    number: known?.number ?? null,
    plannedAt: step.to_be_triggered_at,
    triggeredAt: step.triggered_at,
    loggedOn: step.occurence_date,
  };
}

function missing(reported: readonly DisplayedStep[]): UnratedStep[] {
  const known = new Set(reported.map((step) => withNumber(step).number));
  return eitStepList
    .filter(({ number }) => !known.has(number))
    .map(({ name, number }) => ({
      eventId: null,
      name,
      number,
      plannedAt: null,
      triggeredAt: null,
      loggedOn: null,
    }));
}

/** What is neither planned nor done comes last. */
function timeOf({ plannedAt, triggeredAt }: UnratedStep): number {
  const at = plannedAt ?? triggeredAt;
  return at === null ? Number.MAX_SAFE_INTEGER : epochMs(at);
}
