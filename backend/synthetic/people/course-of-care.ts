/** The statuses and study steps that belong to a generated person's course. */
import { offboardingReasons } from "#contract/status.ts";
import type { Random } from "../random.ts";
import type { Course } from "./background.ts";
import type { Person, PlannedStatus } from "./person.ts";

export function drawStatuses(
  random: Random,
  course: Course,
  fromDaysAgo: number,
  endedDaysAgo: number,
): PlannedStatus[] {
  const joined: PlannedStatus[] = [
    { status: "ONBOARDING", daysAgo: fromDaysAgo + random.int(2, 9) },
    { status: "ONBOARDED", daysAgo: fromDaysAgo + 1 },
  ];
  if (course === "JOINING") return [{ status: "ONBOARDING", daysAgo: random.int(0, 12) }];
  if (course !== "LEAVING" && course !== "LEFT") return joined;
  const offboardingReason = random.pick(offboardingReasons);
  const leaving: PlannedStatus = {
    status: "OFFBOARDING",
    daysAgo: endedDaysAgo - 1,
    offboardingReason,
    ...(offboardingReason === "OTHER" ? { comment: "Changes to another clinic" } : {}),
  };
  if (course === "LEAVING") return [...joined, leaving];
  return [...joined, leaving, { status: "OFFBOARDED", daysAgo: Math.max(0, endedDaysAgo - 4) }];
}

export function drawSteps(random: Random, course: Course, fromDaysAgo: number): Person["steps"] {
  const dischargedDaysAgo = fromDaysAgo + 1;
  const isInHospital = course === "JOINING";
  const admittedDaysAgo = isInHospital ? random.int(1, 8) : dischargedDaysAgo + random.int(4, 12);
  const dischargeDaysAgo = isInHospital ? admittedDaysAgo - random.int(9, 14) : dischargedDaysAgo;
  // the stretches between the visits are 30, 60 and 90 days
  const planned = [
    { step: 100, plannedDaysAgo: admittedDaysAgo },
    { step: 200, plannedDaysAgo: admittedDaysAgo - 1 },
    { step: 300, plannedDaysAgo: dischargeDaysAgo },
    { step: 400, plannedDaysAgo: dischargeDaysAgo - 30 },
    { step: 500, plannedDaysAgo: dischargeDaysAgo - 90 },
    { step: 600, plannedDaysAgo: dischargeDaysAgo - 180 },
  ] as const;
  return planned.map((step) => ({ ...step, isReached: step.plannedDaysAgo > 0 }));
}
