import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestHouse, signInAt, type TestHouse } from "../testing/test-house.ts";
import { startTokenBackend, type TokenBackend } from "../testing/token-backend.ts";
import { sweepSessions } from "./open-session.ts";
import { changeListSettings, listSettings } from "./saved-views.ts";
import type { Session } from "./session.ts";

let house: TestHouse;
let backend: TokenBackend;
let session: Session;
beforeEach(async () => {
  house = createTestHouse();
  backend = await startTokenBackend({});
  ({ session } = await signInAt(house, backend.baseUrl));
});
afterEach(async () => {
  await backend.stop();
  house.remove();
});

const view = (name: string) => ({
  id: `id-of-${name}`,
  name,
  tab: "ONBOARDED",
  sort: "name",
  direction: "asc" as const,
  view: { list: "patients", search: "Albrecht", filters: {} },
});
const add = (to: Session, name: string) =>
  changeListSettings(to, (stored) => ({ ...stored, views: [...stored.views, view(name)] }));

test("what a user keeps of the lists outlives the session, and two tabs do not lose each other's", async () => {
  expect(await listSettings(session)).toEqual({ views: [], hasKeys: true });
  await Promise.all(["a", "b", "c"].map((name) => add(session, name)));
  await session.end();
  await sweepSessions(house);
  const { session: later } = await signInAt(house, backend.baseUrl);
  const { views } = await listSettings(later);
  expect(views.map(({ name }) => name).toSorted()).toEqual(["a", "b", "c"]);
});

test("the row says nothing in the open", async () => {
  await add(session, "Mine");
  const rows = await house.store.ofOwner(session.ownerKey ?? "");
  const row = rows.find(({ kind }) => kind === "lists");
  expect(row).toBeDefined();
  const seen = JSON.stringify({
    ...row,
    sealed: Buffer.from(row?.sealed ?? []).toString("latin1"),
  });
  expect(seen).not.toMatch(/Albrecht|Mine|ONBOARDED/);
});
