import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { implantCredentials } from "../../schema/implant-credentials.ts";
import { patientDevices } from "../../schema/patient-devices.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
});
afterAll(() => backend.close());

const path = "/v1/implant/client-credentials";
const certificate = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../vendors/fixtures/${name}`, import.meta.url)));

function connectBiotronik(more: Record<string, string> = {}, file = certificate("valid.p12")) {
  const form = new FormData();
  const fields = {
    client_id: "herzzentrum-lindental",
    client_secret: "very-secret-1",
    certificate_password: "synthetic-password",
    institution_id: institutionIds.heart,
    ...more,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new File([file], "client.p12"));
  return client.send("POST", `${path}/biotronik`, form);
}
const connectMedtronic = (more: object = {}, by = client) =>
  by.post(`${path}/medtronic`, {
    username: "herzzentrum",
    password: "very-secret-2",
    institution_id: institutionIds.heart,
    ...more,
  });
const list = async (query = "", by = client) => (await by.get(`${path}${query}`)).body;
const statuses = async (by = client) =>
  (await list("", by)).map(
    (one: { connection_status: string; data: { client_type: string } }) =>
      `${one.data.client_type} ${one.connection_status}`,
  );
const notConnected = ["MEDTRONIC NOT_CONNECTED", "BIOTRONIK NOT_CONNECTED"];

test("[API-47] [IMPL-05] both vendors are listed, not connected at first", async () => {
  expect(await list()).toEqual(
    ["MEDTRONIC", "BIOTRONIK"].map((client_type) => ({
      id: expect.any(String),
      connection_status: "NOT_CONNECTED",
      data: { client_type, client_id: null, username: null },
    })),
  );
});

test("[API-48] [IMPL-05] BIOTRONIK is connected with its certificate, and the answer has its client_id", async () => {
  const { status, body } = await connectBiotronik();
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    connection_status: "CONNECTED",
    data: { client_type: "BIOTRONIK", client_id: "herzzentrum-lindental", username: null },
  });
  expect((await list())[1]).toEqual(body);
  expect((await connectBiotronik({}, certificate("valid.pem"))).status).toBe(201);
});

test("[API-49] [IMPL-05] MEDTRONIC is connected, and the answer has its username", async () => {
  const { status, body } = await connectMedtronic();
  expect(status).toBe(201);
  expect(body.data).toEqual({ client_type: "MEDTRONIC", client_id: null, username: "herzzentrum" });
  expect(await statuses()).toEqual(["MEDTRONIC CONNECTED", "BIOTRONIK NOT_CONNECTED"]);
});

test("secrets are stored sealed, and are in no answer and no line of the log", async () => {
  const answers = [await connectBiotronik(), await connectMedtronic(), await client.get(path)];
  const rows = await backend.database.select().from(implantCredentials);
  const stored = rows.map((row) => Buffer.from(row.sealedSecrets ?? []).toString("latin1"));
  const everything = JSON.stringify([answers.map(({ body }) => body), stored, backend.logLines]);
  expect(rows.every(({ sealedSecrets }) => (sealedSecrets?.byteLength ?? 0) > 29)).toBe(true);
  expect(everything).not.toMatch(/very-secret|synthetic-password/);
});

test("[API-50] disconnecting deletes the account; disconnecting a vendor that is not connected answers 409", async () => {
  const { id } = (await connectMedtronic()).body;
  expect((await client.delete(`${path}/${id}`)).status).toBe(204);
  expect(await statuses()).toEqual(notConnected);
  const [row] = await backend.database.select().from(implantCredentials);
  expect(row).toMatchObject({ accountName: null, sealedSecrets: null });
  const never = (await list())[1].id;
  for (const one of [id, never]) {
    const { status, body } = await client.delete(`${path}/${one}`);
    expect([status, body.code]).toEqual([409, "conflict"]);
  }
  expect((await client.delete(`${path}/${crypto.randomUUID()}`)).status).toBe(404);
});

test("of two users who disconnect at the same moment, one is answered that nothing is connected", async () => {
  const { id } = (await connectMedtronic()).body;
  const nurse = await backend.signIn("nurse");
  const answers = await Promise.all([
    client.delete(`${path}/${id}`),
    nurse.delete(`${path}/${id}`),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

const refusals: [told: string, fields: Record<string, string>, file: string, type: string][] = [
  ["a wrong secret", { client_secret: "wrong" }, "valid.p12", "INVALID_CERTIFICATE_OR_CREDENTIALS"],
  [
    "a wrong certificate password",
    { certificate_password: "no" },
    "valid.p12",
    "INVALID_CERTIFICATE_OR_CREDENTIALS",
  ],
  ["a key of another", {}, "another-key.pem", "INVALID_CERTIFICATE_OR_CREDENTIALS"],
  ["no certificate", {}, "README.md", "INVALID_CERTIFICATE_OR_CREDENTIALS"],
  ["a vendor that is down", { client_id: "unavailable" }, "valid.p12", "SERVICE_UNAVAILABLE"],
  ["a vendor that is busy", { client_id: "busy" }, "valid.p12", "TOO_MANY_REQUESTS"],
  ["an error of its own", { client_id: "odd" }, "valid.p12", "CONNECTION_UNKNOWN_ERROR"],
];
test.for(refusals)(
  "[IMPL-13] [IMPL-15] BIOTRONIK: %s answers 400 with its type, and no account is stored",
  async ([, fields, file, type]) => {
    const { status, body } = await connectBiotronik(fields, certificate(file));
    expect([status, body.code, body.type]).toEqual([400, "vendor_connection_failed", type]);
    expect(await statuses()).toEqual(notConnected);
  },
);

test("BIOTRONIK: an expired certificate is refused with its day", async () => {
  const { status, body } = await connectBiotronik({}, certificate("expired.p12"));
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: "vendor_connection_failed",
    type: "EXPIRED_CERTIFICATE",
    expires_at: "2026-01-01T00:00:00.000Z",
  });
});

test("MEDTRONIC: a wrong password and a vendor that is down answer 400 with their types", async () => {
  const wrong = await connectMedtronic({ password: "wrong" });
  expect([wrong.status, wrong.body.type]).toEqual([400, "INVALID_CREDENTIALS"]);
  const down = await connectMedtronic({ username: "unavailable" });
  expect([down.status, down.body.type]).toEqual([400, "SERVICE_UNAVAILABLE"]);
});

test("[VAL-43] every field of the two forms is required", async () => {
  for (const name of ["client_id", "client_secret", "certificate_password"])
    expect((await connectBiotronik({ [name]: " " })).body.code).toBe("validation_failed");
  expect((await connectBiotronik({}, new Uint8Array(0))).body.code).toBe("validation_failed");
  for (const name of ["username", "password"])
    expect((await connectMedtronic({ [name]: "" })).body.code).toBe("validation_failed");
  expect(await statuses()).toEqual(notConnected);
});

test("[IMPL-12] the accounts belong to the institution; another institution's are not found", async () => {
  const { id } = (await connectMedtronic()).body;
  const other = await backend.signIn("other");
  expect(await statuses(other)).toEqual(notConnected);
  expect((await other.delete(`${path}/${id}`)).status).toBe(404);
  expect((await other.get(`${path}?institution_id=${institutionIds.heart}`)).status).toBe(404);
  expect((await connectMedtronic({}, other)).status).toBe(404);
  expect(await list(`?institution_id=${institutionIds.heart}`)).toEqual(await list());
});

const validate = (serial: string, more = "", vendor = "MEDTRONIC") =>
  client.get(
    `/v1/implant/validate-serial-number?vendor=${vendor}&device_serial_number=${serial}${more}`,
  );

test("[API-51] [API-52] the vendor answers which patients it knows under a serial number, or an empty list", async () => {
  await connectMedtronic();
  const willem = { first_name: "Willem", last_name: "Bakker", date_of_birth: "1953-08-30" };
  expect((await validate("PKX604601S")).body).toEqual({ items: [willem] });
  expect((await validate("%20pkx604601s%20")).body).toEqual({ items: [willem] });
  expect((await validate("PKX000000S")).body).toEqual({ items: [] });
});

test("[API-51] a person who is a patient here already is left out, unless requested", async () => {
  await connectMedtronic();
  await backend.database.insert(patientDevices).values({
    patientId: await backend.addPatient(),
    itemType: "implant_device",
    deviceType: "ICD",
    manufacturer: "MEDTRONIC",
    serialNumber: "PKX604601S",
    createdAt: backend.now(),
  });
  for (const more of ["", "&exclude_ark_patients=true"])
    expect((await validate("PKX604601S", more)).body).toEqual({ items: [] });
  expect((await validate("PKX604601S", "&exclude_ark_patients=false")).body.items).toHaveLength(1);
});

test("[API-51] a patient of this institution is left out however the number was stored and is typed", async () => {
  await connectMedtronic();
  await backend.database.insert(patientDevices).values({
    patientId: await backend.addPatient(),
    itemType: "implant_claimed_device",
    manufacturer: "MEDTRONIC",
    serialNumber: "pkx604601s",
    createdAt: backend.now(),
  });
  for (const typed of ["PKX604601S", "pkx604601s", "%20Pkx604601s%20"])
    expect([typed, (await validate(typed)).body]).toEqual([typed, { items: [] }]);
});

test("[KEEP-12] a patient of another institution is not left out, so the implant cannot be discovered there", async () => {
  await connectMedtronic();
  await backend.database.insert(patientDevices).values({
    patientId: await backend.addPatient({ institutionId: institutionIds.other }),
    itemType: "implant_device",
    deviceType: "ICD",
    manufacturer: "MEDTRONIC",
    serialNumber: "PKX604601S",
    createdAt: backend.now(),
  });
  expect((await validate("PKX604601S")).body.items).toHaveLength(1);
});

test("a serial number cannot be checked if the vendor is not connected", async () => {
  for (const vendor of ["MEDTRONIC", "BOSTON"]) {
    const { status, body } = await validate("PKX604601S", "", vendor);
    expect([status, body.code]).toEqual([400, "vendor_connection_failed"]);
  }
});

test("[KEEP-02] a certificate file that would take minutes of work is refused at once, and a colleague is answered meanwhile", async () => {
  const colleague = await backend.signIn("nurse");
  const startedAt = performance.now();
  const [refused, answered] = await Promise.all([
    connectBiotronik({}, certificate("slow.pem")),
    colleague.get("/v1/alert-counter").then(({ status }) => status),
  ]);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  expect(answered).toBe(200);
  expect([refused.status, refused.body.type]).toEqual([400, "INVALID_CERTIFICATE_OR_CREDENTIALS"]);
  expect(refused.body.message).toMatch(/more than 1000000 rounds/);
});
