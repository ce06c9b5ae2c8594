import { expect, test } from "vitest";
import { examplePatientSummary } from "#contract/patient.ts";
import type { PatientList, PatientListQuery } from "#contract/patient-list.ts";
import { allWindows, exportWindowRows } from "./all-windows.ts";

const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...examplePatientSummary,
    patient_id: String(from + place),
  }));

/** A backend with this number of patients; with a cursor if `hasCursor`. */
function backendOf(total: number, hasCursor: boolean) {
  const asked: PatientListQuery[] = [];
  const ask = (query: PatientListQuery): Promise<PatientList> => {
    asked.push(query);
    const start = hasCursor && query.after ? Number(query.after) : (query.skip ?? 0);
    const items = people(start, Math.min(query.limit ?? 0, total - start));
    const end = start + items.length;
    return Promise.resolve({
      items,
      total_count: null,
      next_cursor: hasCursor && end < total ? String(end) : null,
    });
  };
  return { ask, asked };
}

async function idsOf(windows: AsyncIterable<readonly { patient_id: string }[]>) {
  const ids: string[] = [];
  for await (const window of windows) ids.push(...window.map(({ patient_id }) => patient_id));
  return ids;
}

test.each([0, 1, exportWindowRows, 2 * exportWindowRows + 1])(
  "the export has all %i patients, each once, by cursor and by skip",
  async (total) => {
    for (const hasCursor of [true, false]) {
      const { ask } = backendOf(total, hasCursor);
      expect(await idsOf(allWindows(ask, { sort_field: "name" }))).toEqual(
        people(0, total).map(({ patient_id }) => patient_id),
      );
    }
  },
);

test("windows are requested as they are used, in the order and with the filters of the list", async () => {
  const { ask, asked } = backendOf(5 * exportWindowRows, true);
  const windows = allWindows(ask, { sort_field: "alerts", search: "alb" });
  await windows.next();
  expect(asked).toEqual([
    { sort_field: "alerts", search: "alb", skip: 0, limit: exportWindowRows },
  ]);
  await windows.next();
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatchObject({ after: String(exportWindowRows) });
  await windows.return();
});

test("a backend that always answers with the same window receives only two requests", async () => {
  const { ask, asked } = backendOf(exportWindowRows, false);
  const stuck = (query: PatientListQuery) => ask({ ...query, skip: 0 });
  expect(await idsOf(allWindows(stuck, {}))).toHaveLength(exportWindowRows);
  expect(asked).toHaveLength(2);
});
