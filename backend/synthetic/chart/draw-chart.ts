/** From a planned person to a chart: readings drawn, incidents decided by the rules, past ones acknowledged. */
import type { Absence } from "../../rules/absence.ts";
import type { PatientRule } from "../../rules/incident.ts";
import { staffOf } from "../accounts.ts";
import type { ClinicCalendar } from "../calendar.ts";
import { templateGroup } from "../flag-templates.ts";
import type { Person } from "../people/person.ts";
import { plantedPatientId } from "../planted-patient.ts";
import { createRandom, type Random } from "../random.ts";
import { acknowledge, drawNote } from "./acknowledge.ts";
import { drawReadings } from "./draw-readings.ts";
import { judgeHistory } from "./judge-history.ts";
import type { ChartIncident, PatientChart } from "./patient-chart.ts";
import { minuteMs } from "#contract/codes/duration.ts";

export function drawChart(seed: string, calendar: ClinicCalendar, person: Person): PatientChart {
  const random = createRandom(`${seed}/chart/${person.key}`);
  const ids = random.fork("ids");
  const statuses = person.statuses.map((planned, index) => ({
    ...planned,
    id: ids.uuid(),
    atMs: Math.min(
      calendar.at(planned.daysAgo, 9 * 60 + 20 + index * 45),
      calendar.nowMs - (person.statuses.length - index) * minuteMs,
    ),
  }));
  const joined = statuses.find(({ status }) => status === "ONBOARDED");
  const ended = statuses.find(({ status }) => status === "OFFBOARDING");
  const careSinceMs = joined?.atMs ?? calendar.nowMs;
  const group =
    person.template === null ? null : templateGroup(person.institution, person.template);
  const rules = (group?.rules ?? [])
    .filter((rule) => rule.is_active)
    .map((rule): PatientRule => ({ ...rule, id: ids.uuid() }));
  const absences = person.absences.map((planned) => ({
    id: ids.uuid(),
    startDate: calendar.date(planned.startDaysAgo),
    endDate: calendar.date(planned.endDaysAgo),
    deactivatedAt:
      planned.deletedDaysAgo === undefined
        ? null
        : calendar.at(planned.deletedDaysAgo, 11 * 60 + 40),
    planned,
    loggedAtMs: Math.min(calendar.nowMs, calendar.at(planned.loggedDaysAgo, 10 * 60 + 12)),
  }));
  const drawn = drawReadings(random.fork("readings"), calendar, person);
  const incidents = judgeHistory(calendar, {
    readings: drawn.readings,
    rules: joined ? rules : [],
    absences: absences satisfies readonly Absence[],
    // of the lean only the last days exist: what came before them is not silence
    careSinceMs: person.isLean ? (drawn.readings[0]?.receivedAt ?? careSinceMs) : careSinceMs,
    untilMs: ended?.atMs ?? calendar.nowMs,
  });
  const chart = { rules, statuses, absences, careSinceMs, ...drawn };
  return {
    ...chart,
    id: plantedPatientId(seed, person.key),
    person,
    templateGroupId: group?.id ?? null,
    steps: person.steps.map((step) => ({
      ...step,
      id: ids.uuid(),
      atMs: Math.min(
        step.isReached ? calendar.nowMs : Infinity,
        calendar.at(step.plannedDaysAgo, 11 * 60),
      ),
    })),
    incidents: seeTo(random.fork("incidents"), calendar, person, incidents),
  };
}

/** What the story leaves open stays open; everything else has been acknowledged by a user of the institution. */
function seeTo(
  random: Random,
  calendar: ClinicCalendar,
  person: Person,
  incidents: ReturnType<typeof judgeHistory>,
): ChartIncident[] {
  const { opensFromDaysAgo } = person;
  return incidents.map((judged) => {
    const isOpen =
      opensFromDaysAgo !== null && calendar.daysAgoOf(judged.happenedAt) <= opensFromDaysAgo;
    return {
      id: random.uuid(),
      judged,
      acknowledged: isOpen
        ? null
        : acknowledge(random, calendar, judged, staffOf[person.institution]),
      note: isOpen ? null : drawNote(random, judged),
    };
  });
}
