import { sql } from "./drizzle.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBackend, type TestBackend } from "./testing/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

test("statements started side by side in a transaction are sent one after the other, and a failed one takes no other's answer", async () => {
  const warnings: string[] = [];
  const hear = ({ message }: Error) => warnings.push(message);
  process.on("warning", hear);
  const answers = await backend.database
    .transaction((transaction) =>
      Promise.allSettled([
        ...[1, 2, 3].map((value) => transaction.execute(sql`select ${value}::int as value`)),
        transaction.execute(sql`select no_such_column`),
        transaction.execute(sql`select 5 as value`),
      ]),
    )
    .catch(() => []);
  // warnings come one turn later
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", hear);
  expect(warnings).toEqual([]);
  expect(
    answers.map((answer) =>
      answer.status === "fulfilled" ? (answer.value as { rows: unknown[] }).rows : "failed",
    ),
  ).toEqual([[{ value: 1 }], [{ value: 2 }], [{ value: 3 }], "failed", "failed"]);
});
