/** The number of calls of a monitoring page, and how often one must wait for another: counts that repeat exactly. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleId } from "#contract/example.ts";
import { extensions } from "#contract/extensions.ts";
import { v1 } from "#contract/v1.ts";
import { bodyWith, type Fault } from "#tests/support/answer-faults.ts";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

const monitoring = `/patient/${exampleId.erika}/monitoring`;

let backend: ExampleBackend;
let web: WebProcess;
let visitor: Visitor;

beforeAll(async () => {
  backend = await startExampleBackend();
  web = await startWebProcess({ env: { V1_BASE_URL: backend.baseUrl } });
  visitor = createVisitor(web.url);
  await visitor.signIn();
  // the user's data that is stored after the first page
  await (await visitor.get(monitoring)).text();
});

afterAll(async () => {
  await web.stop();
  await backend.stop();
});

/** No answer is given until no more calls arrive for a while: calls made together are one round. */
async function roundsOf(
  path: string,
  faults: Readonly<Record<string, Fault>>,
): Promise<string[][]> {
  backend.heal();
  const held: (() => void)[] = [];
  const hold: Fault = async (planned) => {
    await new Promise<void>((release) => held.push(release));
    return planned;
  };
  for (const { name } of [...Object.values(v1), ...Object.values(extensions)])
    backend.fault(name, ...[faults[name] ?? []].flat(), hold);
  let isWhole = false;
  const page = visitor.get(path).then(async (answer) => {
    await answer.text();
    isWhole = true;
    return answer.status;
  });
  const rounds: string[][] = [];
  let counted = 0;
  const isLoading = () => !isWhole;
  while (isLoading()) {
    const before = backend.asked.length;
    await sleep(250);
    if (held.length === 0 || backend.asked.length > before) continue;
    rounds.push(backend.asked.slice(counted).map(({ name }) => name ?? "unknown"));
    counted = backend.asked.length;
    for (const release of held.splice(0)) release();
  }
  expect(await page).toBe(200);
  return rounds;
}

const withoutImplant = bodyWith((answer: object) => ({ ...answer, patient_devices: [] }));
const pageOf = (record: object) =>
  roundsOf(monitoring, {
    "get-patient": bodyWith((answer: object) => ({ ...answer, patient_devices: [], ...record })),
    "list-patient-devices": withoutImplant,
  });

test("[COST-09] a monitoring page without an implant makes 16 calls in two rounds, and one for names that are not cached", async () => {
  const rounds = await pageOf({ other_series: [] });
  expect(rounds.map((names) => names.toSorted())).toEqual([
    [
      "get-alert-counter",
      "get-patient",
      "get-patient-team",
      "list-absences",
      "list-incidents",
      "list-incidents",
      "list-messages",
      "list-patient-devices",
    ],
    [
      "get-adherence",
      "get-daily-overview",
      "get-health-data",
      "get-health-data",
      "get-medication-plan",
      "get-public-users",
      "list-ecgs",
      "list-patient-flags",
      "list-well-being",
    ],
  ]);
});

test("[COST-12] other kinds are requested if the record mentions any, and the note if the record does not contain it", async () => {
  const [, second] = await pageOf({ other_series: ["steps"] });
  expect(second).toContain("list-other-measurements");
  expect(second).not.toContain("get-sticky-note");
  const [, ofSilentRecord] = await pageOf({
    other_series: undefined,
    sticky_note: undefined,
    connectivity: undefined,
  });
  expect(ofSilentRecord).toContain("list-other-measurements");
  expect(ofSilentRecord).toContain("get-sticky-note");
});
