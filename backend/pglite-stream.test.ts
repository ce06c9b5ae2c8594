import { PGlite } from "@electric-sql/pglite";
import { sql } from "./drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openOnPglite, type Database, type OpenDatabase } from "./database.ts";

let client: PGlite;
let opened: OpenDatabase;
let database: Database;
/** the kinds of the messages that each call of PGlite was given: "PBDES" is parse, bind, describe, execute, sync */
let calls: string[];

function kindsOf(message: Uint8Array): string {
  const view = Buffer.from(message);
  let kinds = "";
  for (let at = 0; at < view.length; at += 1 + view.readInt32BE(at + 1))
    kinds += String.fromCharCode(view[at] ?? 0);
  return kinds;
}

beforeAll(async () => {
  client = await PGlite.create("memory://");
  await client.exec("create table notes (id int primary key, content text, bytes bytea)");
  const pass = client.execProtocolRawStream.bind(client);
  client.execProtocolRawStream = (message, options) => {
    calls.push(kindsOf(message));
    return pass(message, options);
  };
  calls = [];
  opened = openOnPglite(client);
  ({ database } = opened);
});
beforeEach(async () => {
  await database.execute(sql`delete from notes`);
  calls = [];
});
afterAll(async () => {
  await opened.close();
  await client.close();
});

const insert = (to: Database, id: number, content = "x") =>
  to.execute(sql`insert into notes (id, content) values (${id}, ${content})`);
const idsOf = async (from: Database) => {
  const { rows } = (await from.execute(sql`select id from notes order by id`)) as {
    rows: { id: number }[];
  };
  return rows.map(({ id }) => id);
};

test("[COST-03] a repeated statement is one message to PGlite, and its text is not sent again", async () => {
  const ask = (one: number) => database.execute(sql`select ${one}::int + 1 as more`);
  for (const one of [1, 2, 3, 4])
    expect(await ask(one)).toMatchObject({ rows: [{ more: one + 1 }] });
  expect(calls).toEqual(["PBDES", "PBDES", "BDES", "BDES"]);
});

test("[COST-03] a named statement that failed, also the first time, works the next time", async () => {
  const divide = async (by: number) => database.execute(sql`select 12 / ${by}::int as part`);
  const told: unknown[] = [];
  for (const by of [3, 0, 4, 0, 0, 6])
    told.push(
      await divide(by).then(
        (answer) => (answer as { rows: unknown[] }).rows[0],
        ({ cause }: { cause: { code: string } }) => cause.code,
      ),
    );
  expect(told).toEqual([{ part: 4 }, "22012", { part: 3 }, "22012", "22012", { part: 2 }]);
  const nonsense = () => database.execute(sql`select ${1}::int from nowhere`);
  for (let time = 0; time < 4; time++)
    await expect(nonsense()).rejects.toMatchObject({ cause: { code: "42P01" } });
  expect(await idsOf(database)).toEqual([]);
});

test("[COST-03] names survive a transaction that is undone, however it is undone", async () => {
  for (let round = 0; round < 4; round++) {
    const failed = database.transaction(async (transaction) => {
      await insert(transaction, 1);
      await insert(transaction, 1);
    });
    await expect(failed).rejects.toMatchObject({ cause: { code: "23505" } });
    const undone = database.transaction(async (transaction) => {
      await insert(transaction, 2);
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    await database.transaction(async (transaction) => {
      const inner = transaction.transaction(async (deeper) => {
        await insert(deeper, 10 + round);
        await insert(deeper, 10 + round);
      });
      await expect(inner).rejects.toMatchObject({ cause: { code: "23505" } });
      await insert(transaction, 20 + round);
    });
  }
  expect(await idsOf(database)).toEqual([20, 21, 22, 23]);
});

test("[COST-03] a query beside a transaction waits for its end and is not part of it", async () => {
  let isOver = false;
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const writing = database
    .transaction(async (transaction) => {
      await insert(transaction, 1);
      await mayEnd;
      await insert(transaction, 2);
      throw new Error("undone");
    })
    .catch(() => (isOver = true));
  const beside = Array.from({ length: 5 }, (_, index) =>
    insert(database, 30 + index).then(() => isOver),
  );
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(1));
  end();
  expect(await Promise.all(beside)).toEqual([true, true, true, true, true]);
  await writing;
  expect(await idsOf(database)).toEqual([30, 31, 32, 33, 34]);
});

test("[COST-03] a new connection after a broken one has no transaction and no names of it", async () => {
  const own = await PGlite.create("memory://");
  await own.exec("create table notes (id int primary key, content text)");
  const first = openOnPglite(own);
  for (const id of [1, 2, 3]) await insert(first.database, id);
  const { promise: isOpen, resolve: tellOpen } = Promise.withResolvers<void>();
  void first.database
    .transaction(async (transaction) => {
      await insert(transaction, 4);
      tellOpen();
      await new Promise(() => undefined);
    })
    .catch(() => undefined);
  await isOpen;
  const second = openOnPglite(own);
  for (const id of [5, 6, 7]) await insert(second.database, id);
  expect(await idsOf(second.database)).toEqual([1, 2, 3, 5, 6, 7]);
  await second.close();
  await own.close();
});

test("[COST-03] values come back unchanged: bytes, long texts, characters of all kinds, null", async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256));
  const content = `ä'"\\;--${"𝄞".repeat(50_000)}`;
  for (const id of [1, 2, 3])
    await database.execute(
      sql`insert into notes values (${id}, ${id === 2 ? null : content}, ${bytes})`,
    );
  const { rows } = (await database.execute(
    sql`select * from notes where id > ${0} order by id`,
  )) as { rows: { content: string | null; bytes: Buffer }[] };
  expect(rows.map((row) => row.content)).toEqual([content, null, content]);
  expect(rows.every((row) => row.bytes.equals(bytes))).toBe(true);
});

test("a thousand different texts leave a limited number of names", async () => {
  for (let round = 0; round < 2; round++)
    for (let index = 0; index < 1000; index++)
      await database.execute(sql`select ${1}::int + ${sql.raw(String(index))}`);
  const { rows } = (await database.execute(
    sql`select count(*)::int as count from pg_prepared_statements`,
  )) as { rows: { count: number }[] };
  expect(rows[0]?.count).toBeLessThanOrEqual(400);
});
