import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestRuntime, signInAt, type TestRuntime } from "../testing/test-runtime.ts";
import { startTokenBackend, type TokenBackend } from "../testing/token-backend.ts";
import { expireSession, sweepSessions } from "./open-session.ts";
import { changeListSettings, listSettings } from "./saved-views.ts";
import { sessionKeys } from "./seal.ts";
import type { Session } from "./session.ts";

let runtime: TestRuntime;
let backend: TokenBackend;
let session: Session;
beforeEach(async () => {
  runtime = createTestRuntime();
  backend = await startTokenBackend({});
  ({ session } = await signInAt(runtime, backend.baseUrl));
});
afterEach(async () => {
  await backend.stop();
  runtime.remove();
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

test("a user's saved views of the lists outlive the session, and two tabs do not overwrite each other's", async () => {
  expect(await listSettings(session)).toEqual({ views: [], hasKeys: true });
  await Promise.all(["a", "b", "c"].map((name) => add(session, name)));
  await session.end();
  await sweepSessions(runtime);
  const { session: later } = await signInAt(runtime, backend.baseUrl);
  const { views } = await listSettings(later);
  expect(views.map(({ name }) => name).toSorted()).toEqual(["a", "b", "c"]);
});

test("the content of the row is encrypted", async () => {
  await add(session, "Mine");
  const rows = await runtime.store.ofOwner(session.ownerKey ?? "");
  const row = rows.find(({ kind }) => kind === "lists");
  expect(row).toBeDefined();
  const seen = JSON.stringify({
    ...row,
    sealed: Buffer.from(row?.sealed ?? []).toString("latin1"),
  });
  expect(seen).not.toMatch(/Albrecht|Mine|ONBOARDED/);
});

test("[OPS-23] views and drafts sealed with the previous secret are there after the next sign-in, under the current one", async () => {
  await add(session, "ward");
  await session.update((data) => {
    const draft = { patientId: "p", title: "", allowToReply: false, editedAtMs: 1 };
    data.messageDrafts.push({ ...draft, message: "Half a sen" });
  });
  await expireSession(session);
  const { folder: _, ...shared } = runtime;
  const today = { ...runtime, keys: sessionKeys("another-secret-0123456789-0123456789") };
  const changing = { ...today, former: { ...shared, successor: today } };
  const { session: later } = await signInAt(changing, backend.baseUrl);
  expect(later.data.messageDrafts.map(({ message }) => message)).toEqual(["Half a sen"]);
  // the previous secret has been removed
  const { session: last } = await signInAt(today, backend.baseUrl);
  expect((await listSettings(last)).views.map(({ name }) => name)).toEqual(["ward"]);
});
