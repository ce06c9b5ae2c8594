/**
 * The questions to the backend: the calls of pages and devices, each repeated for the given runs after one preparation.
 */
import { minuteMs, hourMs } from "#contract/codes/duration.ts";
import { flagTemplateGroups } from "#backend/synthetic/flag-templates.ts";
import { pageCalls } from "#backend/testing/page-calls.ts";
import type { RequestedClinic } from "./installation.ts";

export interface Question {
  readonly name: string;
  /** the goal: at most this many times the time in the small installation */
  readonly goal: number;
  /** `run` counts from 0 */
  readonly prepare: (clinic: RequestedClinic) => Promise<(run: number) => Promise<unknown>>;
  /** for questions that take seconds in a large clinic */
  readonly runs?: number;
}

async function get({ client }: RequestedClinic, path: string) {
  const { status, body } = await client.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return body;
}

async function post({ client, device }: RequestedClinic, path: string, body: unknown) {
  const caller = path.startsWith("/v1/x/ingest") ? device : client;
  const answer = await caller.post(path, body);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer.body;
}

const getQuestion = (name: string, path: string, goal = 1.5): Question => ({
  name,
  goal,
  prepare: async (clinic) => () => get(clinic, path),
});

const list = (more: string) => `/v1/patients-list?limit=75&${more}`;

/** The window in the middle of the list, by its cursor. */
const deepQuestion = (name: string, path: string): Question => ({
  name,
  goal: 1.5,
  prepare: async (clinic) => {
    const { total_count } = await get(clinic, path);
    const middle = Math.max(0, Math.floor(total_count / 2) - 75);
    const { next_cursor } = await get(clinic, `${path}&skip=${middle}`);
    return () => get(clinic, `${path}&skip=${middle + 75}&after=${next_cursor}`);
  },
});

const pick = (ids: readonly string[], run: number) => ids[run % ids.length] ?? "";

async function callsOf(clinic: RequestedClinic, id: string) {
  for (const path of pageCalls(id).monitoring) {
    const { status } = await clinic.client.get(path);
    // a patient may have no plan
    if (status !== 200 && status !== 404) throw new Error(`${path} answered ${status}`);
  }
}

const yearOf = (id: string) =>
  `/v1/health-data?patient_id=${id}&health_data_type_id=101&health_data_type_id=301` +
  "&measured_after=2025-11-20T23:00:00.000Z&measured_before=2026-11-20T23:00:00.000Z";

const tight = flagTemplateGroups.heart.find(({ title }) => title === "Tight")?.rules ?? [];

/** A time of the last hours that no other run has used: an installation is measured more than once. */
const measuredAt = (now: Date, run: number) =>
  new Date(now.getTime() - minuteMs - (Date.now() % (6 * hourMs)) - run).toISOString();
const rate = (now: Date, run: number) => ({
  kind: "heart_rate",
  device_id: "bench",
  measured_at: measuredAt(now, run),
  heart_rate_bpm: 71,
});
const batchOf = 100;

/** `now` is the installations' present time. */
export const questionsAt = (now: Date): readonly Question[] => [
  getQuestion("list, first window", list("status=ONBOARDED&sort_field=alerts&sort_direction=desc")),
  deepQuestion(
    "list by alerts, in its middle",
    list("status=ONBOARDED&sort_field=alerts&sort_direction=desc"),
  ),
  getQuestion("list by name", list("status=ONBOARDED&sort_field=name&sort_direction=asc")),
  deepQuestion(
    "list by name, in its middle",
    list("status=ONBOARDED&sort_field=name&sort_direction=asc"),
  ),
  getQuestion("list, ended", list("status=OFFBOARDING&status=OFFBOARDED")),
  getQuestion("list, of a step", list("status=ONBOARDED&program_steps=400")),
  getQuestion("list, disconnected", list("status=ONBOARDED&connectivity_states=disconnected")),
  getQuestion("search for a name", list("search=renate%20k"), 3),
  getQuestion("search for a beginning", list("search=r"), 3),
  getQuestion("alert counter", "/v1/alert-counter"),
  getQuestion("counts of the tabs", "/v1/patients-count-summary"),
  getQuestion(
    "dashboard, review list",
    "/v1/patients-to-review?date=2026-11-20&limit=50&min_ack_timestamp=2026-11-19T23:00:00.000Z",
  ),
  getQuestion(
    "dashboard, warnings",
    "/v1/x/warnings-to-review?limit=50&min_ack_timestamp=2026-11-19T23:00:00.000Z",
  ),
  getQuestion("dashboard, messages", "/v1/patient-message/overview"),
  {
    name: "monitoring page, the same patient",
    goal: 1.5,
    prepare: async (clinic) => () => callsOf(clinic, pick(clinic.series, 0)),
  },
  {
    name: "monitoring page, another patient each time",
    goal: 1.5,
    prepare: async (clinic) => (run) => callsOf(clinic, pick(clinic.series, run)),
  },
  {
    name: "a year of one patient's weight and heart rate",
    goal: 1.5,
    prepare: async (clinic) => (run) => get(clinic, yearOf(pick(clinic.series, run))),
  },
  {
    name: "ingest of one reading",
    goal: 1.5,
    prepare: async (clinic) => async (run) => {
      const readings = [rate(now, run)];
      const patient = pick(clinic.series, run);
      const { taken } = await post(clinic, "/v1/x/ingest", { patient, readings });
      if (taken !== 1) throw new Error("the reading was not taken");
    },
  },
  {
    name: `ingest of ${batchOf} patients together`,
    goal: 1.5,
    prepare: async (clinic) => (run) =>
      post(clinic, "/v1/x/ingest-batch", {
        deliveries: Array.from({ length: batchOf }, (_, place) => ({
          patient: pick(clinic.monitored, run * batchOf + place),
          readings: [rate(now, run)],
        })),
      }),
  },
  getQuestion("insights of 90 days", "/v1/x/insights?from=2026-08-23&to=2026-11-20"),
  {
    name: "what-if of one patient",
    goal: 1.5,
    prepare: async (clinic) => (run) =>
      post(clinic, "/v1/x/what-if", { patient_id: pick(clinic.series, run), rules: tight }),
  },
  {
    name: "what-if of a clinic's limits",
    goal: 1.5,
    runs: 5,
    prepare: async (clinic) => () =>
      post(clinic, "/v1/x/what-if", { group_id: clinic.groupId, rules: tight }),
  },
];
