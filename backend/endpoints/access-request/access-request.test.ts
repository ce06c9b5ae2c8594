import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { register } from "#contract/access-request.ts";
import { accessRequests } from "../../schema/access-requests.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const asked = register.body.example;
const ask = (body: object) => new TestClient(backend.fetch).post("/v1/register", body);

test("[API-07] a request for an account is stored as open, with the data that were sent", async () => {
  expect(await ask(asked)).toMatchObject({ status: 204, body: null });
  expect(await backend.database.select().from(accessRequests)).toEqual([
    {
      id: expect.any(String),
      name: "Dr. Jonas Beispiel",
      email: "jonas.beispiel@example.org",
      profession: "DOCTOR_CARDIOLOGIST",
      phoneNr: "+4930901820",
      institution: "Praxis am Musterplatz",
      createdAt: backend.now(),
      approvedAt: null,
      userId: null,
    },
  ]);
});

test("[VAL-04] telephone and institution may be left out", async () => {
  const { tel_nr: _tel, institution: _institution, ...needed } = asked;
  expect((await ask(needed)).status).toBe(204);
  expect(await backend.database.select().from(accessRequests)).toMatchObject([
    { phoneNr: null, institution: null },
  ]);
});

test("the answer is the same if the address is already known", async () => {
  await ask(asked);
  expect(await ask(asked)).toMatchObject({ status: 204, body: null });
});

test("[API-07] a body with accepted terms is refused: only the form handles them", async () => {
  const { status, body } = await ask({ ...asked, acceptTerms: true });
  expect([status, body.code]).toEqual([400, "validation_failed"]);
});

test("too many requests from one address answer 429 with Retry-After and are not stored", async () => {
  await backend.reset({ accessRequestsMax: 2 });
  expect((await ask(asked)).status).toBe(204);
  expect((await ask(asked)).status).toBe(204);
  const refused = await ask(asked);
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await backend.database.select().from(accessRequests)).toHaveLength(2);
});
