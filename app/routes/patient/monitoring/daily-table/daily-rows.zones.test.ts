import { expect, test } from "vitest";
import { dailyRows, type DailyDay } from "./daily-rows.ts";

const weight = (health_data_id: string, hour: number, value = 80) => ({
  health_data_id,
  value,
  measured_at: `2026-11-20T${String(hour).padStart(2, "0")}:00:00+01:00`,
});

function day(over: Partial<DailyDay> = {}): DailyDay {
  return {
    date: "2026-11-20",
    well_beings: [],
    weights: [],
    blood_pressures: [],
    heart_rates: [],
    ecg_afibs: [],
    ...over,
  };
}

const ids = (rows: ReturnType<typeof dailyRows>) =>
  rows.map(({ main, subRows }) => [main, ...subRows].map((row) => row.weight?.health_data_id));

test("[DAILY-02][DAILY-13] the main row shows the entry that the collapsed-view identifiers name", () => {
  const weights = [weight("a", 7), weight("b", 9), weight("c", 8)];
  expect(ids(dailyRows([day({ weights, collapsed_view_ids: { weight: "a" } })]))[0]?.[0]).toBe("a");
  expect(ids(dailyRows([day({ weights })]))[0]?.[0]).toBe("b");
  expect(ids(dailyRows([day({ weights, collapsed_view_ids: { weight: "z" } })]))[0]?.[0]).toBe("b");
  expect(ids(dailyRows([day({ weights, collapsed_view_ids: { weight: null } })]))[0]?.[0]).toBe(
    "b",
  );
});

test("[DAILY-03][DAILY-11] all other entries are sub-rows, newest first, and nothing is lost", () => {
  const weights = [weight("a", 7), weight("b", 9), weight("c", 8), weight("d", 10)];
  expect(ids(dailyRows([day({ weights, collapsed_view_ids: { weight: "c" } })]))).toEqual([
    ["c", "d", "b", "a"],
  ]);
});

test("[DAILY-02][DAILY-13] each column has its own identifier", () => {
  const [row] = dailyRows([
    day({
      well_beings: [
        { wb_id: "w1", created_at: "2026-11-20T08:00:00Z" },
        { wb_id: "w2", created_at: "2026-11-20T09:00:00Z" },
      ],
      blood_pressures: [
        { health_data_id_sys: "s1", measured_at: "2026-11-20T08:00:00Z" },
        { health_data_id_sys: "s2", measured_at: "2026-11-20T09:00:00Z" },
      ],
      heart_rates: [weight("h1", 7), weight("h2", 9)],
      ecg_afibs: [weight("e1", 7), weight("e2", 9)],
      collapsed_view_ids: { well_being: "w1", blood_pressure: "s1", heart_rate: "h1", ecg: "e1" },
    }),
  ]);
  expect(row?.main.well_being?.wb_id).toBe("w1");
  expect(row?.main.blood_pressure?.health_data_id_sys).toBe("s1");
  expect(row?.main.heart_rate?.health_data_id).toBe("h1");
  expect(row?.main.ecg?.health_data_id).toBe("e1");
  expect(row?.subRows).toHaveLength(1);
  expect(row?.subRows[0]?.ecg?.health_data_id).toBe("e2");
});

test("[DAILY-03] entries of columns with different counts share as few sub-rows as they need", () => {
  const [row] = dailyRows([
    day({
      weights: [weight("a", 7)],
      heart_rates: [weight("h1", 7), weight("h2", 8), weight("h3", 9)],
    }),
  ]);
  expect(row?.subRows.map((cells) => [cells.weight, cells.heart_rate?.health_data_id])).toEqual([
    [undefined, "h2"],
    [undefined, "h1"],
  ]);
});

test("[DAILY-11] days are listed newest first, and a day without data has an empty main row", () => {
  const rows = dailyRows([
    day({ date: "2026-11-19" }),
    day({ date: "2026-11-21" }),
    day({ date: "2026-11-20" }),
  ]);
  expect(rows.map((row) => row.day.date)).toEqual(["2026-11-21", "2026-11-20", "2026-11-19"]);
  expect(rows[0]).toMatchObject({ main: {}, subRows: [] });
});

test("an entry without a time comes after those with one", () => {
  const weights = [{ ...weight("a", 7), measured_at: null }, weight("b", 6)];
  expect(ids(dailyRows([day({ weights })]))).toEqual([["b", "a"]]);
});
