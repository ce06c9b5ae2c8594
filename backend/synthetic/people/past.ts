/** The past of a generated person: absences, an unannounced silence, a few ECGs. */
import type { Random } from "../random.ts";
import type { Person, PlannedAbsence, PlannedEcg, PlannedVoice } from "./person.ts";

type Monitored = NonNullable<Person["monitored"]>;

/** Absences of the past, about one in nine months; all over a month ago. */
export function drawAbsences(random: Random, monitored: Monitored): PlannedAbsence[] {
  const absences: PlannedAbsence[] = [];
  let startDaysAgo = monitored.fromDaysAgo - random.int(30, 240);
  while (startDaysAgo > monitored.toDaysAgo + 45) {
    const reason = random.pick([
      "VACATION",
      "VACATION",
      "HOSPITALIZATION_PLANNED",
      "HF_HOSPITALIZATION_EMERGENCY",
      "OTHER",
    ] as const);
    absences.push({
      reason,
      startDaysAgo,
      endDaysAgo: startDaysAgo - random.int(4, 13),
      // an emergency is logged when it has happened
      loggedDaysAgo:
        startDaysAgo + (reason === "HF_HOSPITALIZATION_EMERGENCY" ? -1 : random.int(2, 20)),
      comment: null,
    });
    startDaysAgo -= random.int(160, 380);
  }
  return absences;
}

/** Half of the people have a recorder: a few recordings spread over their time in care, most of them reviewed. */
export function drawEcgs(random: Random, monitored: Monitored): PlannedEcg[] {
  const span = monitored.fromDaysAgo - monitored.toDaysAgo;
  if (random.chance(0.5) || span < 10) return [];
  const rhythms = [
    "SINUS",
    "SINUS",
    "SINUS",
    "VENTRICULAR_EXTRASYSTOLES",
    "ATRIAL_FIBRILLATION",
  ] as const;
  const rhythm = random.pick(rhythms);
  const daysAgo = new Set(
    Array.from({ length: random.int(1, 3) }, () => monitored.toDaysAgo + random.int(4, span)),
  );
  return [...daysAgo].map((day) => ({
    daysAgo: day,
    rhythm: random.chance(0.7) ? rhythm : "SINUS",
    heartRateBpm: random.int(58, 92),
    ...(random.chance(0.6) ? { review: reviewOf(rhythm) } : {}),
  }));
}

/** The two programmes that show voice recordings (workspace, visibility rules) have a session on most days. */
export function drawVoice(
  random: Random,
  { programType, isLean }: Pick<Person, "programType" | "isLean">,
  monitored: Monitored | null,
): PlannedVoice | null {
  if (!monitored || (programType !== "VOX_HF_PROGRAM" && programType !== "EIT_HEALTH")) return null;
  return {
    sessionsPerDay: 1,
    days: isLean ? 2 : Math.min(120, monitored.fromDaysAgo - monitored.toDaysAgo),
    course: random.pick(["LOW", "LOW", "LOW", "MED"]),
  };
}

function reviewOf(rhythm: PlannedEcg["rhythm"]): NonNullable<PlannedEcg["review"]> {
  if (rhythm === "ATRIAL_FIBRILLATION") {
    return { tags: ["ATRIAL_FIBRILLATION"], abnormal: true, comment: "Known, anticoagulated" };
  }
  return rhythm === "VENTRICULAR_EXTRASYSTOLES"
    ? { tags: ["SINUS"], abnormal: false, comment: "Single ventricular extrasystoles" }
    : { tags: ["SINUS"], abnormal: false, comment: null };
}
