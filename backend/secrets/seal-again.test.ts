import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { implantSecretsPlace } from "../records/implant-credentials.ts";
import { secondFactorPlace } from "../records/second-factors.ts";
import { readSource, sourceFiles } from "#tests/support/source-files.ts";
import { implantCredentials } from "../schema/implant-credentials.ts";
import { secondFactors } from "../schema/second-factors.ts";
import { webhooks } from "../schema/webhooks.ts";
import {
  institutionIds,
  openTestBackend,
  type TestBackend,
  userId,
} from "../testing/test-backend.ts";
import { webhookSecretPlace } from "../webhooks/deliver-webhooks.ts";
import { sealAgain } from "./seal-again.ts";
import { createSecretBox } from "./secret-box.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const [formerKey, key, lostKey] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const hookId = "aaaaaaaa-0000-4000-8000-000000000001";
const lostId = "aaaaaaaa-0000-4000-8000-000000000002";
const implantId = "aaaaaaaa-0000-4000-8000-000000000003";

async function plant(): Promise<void> {
  const institutionId = institutionIds.heart;
  const now = backend.now();
  const hook = (id: string, sealer: Uint8Array) => ({
    id,
    institutionId,
    url: "https://pager.clinic.example",
    kinds: ["incident.raised"],
    secret: createSecretBox(sealer).seal("whsec", webhookSecretPlace(id)),
    createdBy: implantId,
    createdAt: now,
  });
  await backend.database.insert(webhooks).values([hook(hookId, formerKey), hook(lostId, lostKey)]);
  await backend.database.insert(secondFactors).values({
    userId: userId("hcp"),
    sealedSecret: createSecretBox(formerKey).seal("base32", secondFactorPlace(userId("hcp"))),
    createdAt: now,
  });
  await backend.database.insert(implantCredentials).values({
    id: implantId,
    institutionId,
    clientType: "BIOTRONIK",
    connectionStatus: "CONNECTED",
    accountName: "clinic",
    sealedSecrets: createSecretBox(formerKey).seal("password", implantSecretsPlace(implantId)),
    changedAt: now,
    changedBy: userId("admin"),
  });
}

test("[OPS-22] every place in the database with a sealed text is in the list", () => {
  const sealing = sourceFiles(/^backend\/.+\.ts$/).filter(
    (path) => !path.endsWith(".test.ts") && /\.seal\(/.test(readSource(path)),
  );
  // cursors and answers that are stored for a day are read with both keys during a change of key
  const passing = [
    "backend/records/window-cursor.ts",
    "backend/fhir/read/page-cursor.ts",
    "backend/http/run-handler.ts",
  ];
  expect(sealing.filter((path) => !passing.includes(path)).toSorted()).toEqual([
    "backend/endpoints/webhook/create-webhook.ts",
    "backend/records/implant-credentials.ts",
    "backend/records/second-factors.ts",
    "backend/secrets/seal-again.ts",
  ]);
});

test("[OPS-22] at the start after a change of SECRETS_KEY all texts are sealed with the new key, once, and unreadable ones are counted", async () => {
  await plant();
  expect(await sealAgain(backend.database, key, formerKey)).toEqual({
    sealedAgain: 3,
    unreadable: 1,
  });
  const today = createSecretBox(key);
  const hooks = await backend.database.select().from(webhooks);
  const hook = hooks.find(({ id }) => id === hookId)!;
  expect(today.open(hook.secret, webhookSecretPlace(hookId))).toBe("whsec");
  const lost = hooks.find(({ id }) => id === lostId)!;
  expect(createSecretBox(lostKey).open(lost.secret, webhookSecretPlace(lostId))).toBe("whsec");
  const [credential] = await backend.database.select().from(implantCredentials);
  expect(today.open(credential!.sealedSecrets!, implantSecretsPlace(implantId))).toBe("password");
  const [factor] = await backend.database.select().from(secondFactors);
  expect(today.open(factor!.sealedSecret, secondFactorPlace(userId("hcp")))).toBe("base32");
  expect(await sealAgain(backend.database, key, formerKey)).toEqual({
    sealedAgain: 0,
    unreadable: 1,
  });
});
