/** The MLLP port as a standard HL7 client uses it (node-hl7-client), in plain and over TLS with client certificates. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type ConnectionOptions } from "node:tls";
import { Client, Message } from "node-hl7-client";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { takeImplantDelivery } from "../records/take-implant-delivery.ts";
import { implantDocuments, implantReports } from "../schema/implant-reports.ts";
import { incidents } from "../schema/incidents.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../testing/test-backend.ts";
import { oruMessage, pdf } from "./fixtures.ts";
import { toFrame } from "./mllp-framing.ts";
import { listenForMllp } from "./mllp-listener.ts";

const folder = mkdtempSync(join(tmpdir(), "vigil-certificates-"));
let backend: TestBackend;
let patientId: string;

beforeAll(async () => {
  makeCertificates();
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  patientId = await backend.addPatient();
  await backend.database.insert(patientDevices).values({
    patientId,
    itemType: "implant_device",
    manufacturer: "BIOTRONIK",
    serialNumber: "68240117",
    createdAt: backend.now(),
  });
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

/** An authority of our own, and its server and client; `stranger` is of another authority. */
function makeCertificates(): void {
  const openssl = (...words: string[]) => {
    execFileSync("openssl", words.join(" ").split(" "), { cwd: folder, stdio: "ignore" });
  };
  const key = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes";
  for (const authority of ["ca", "stranger"])
    openssl(
      "req -x509",
      key,
      `-days 2 -subj /CN=${authority} -keyout ${authority}.key -out ${authority}.pem`,
    );
  for (const name of ["localhost", "client"]) {
    openssl(
      "req",
      key,
      `-subj /CN=${name} -addext subjectAltName=DNS:${name} -keyout ${name}.key -out ${name}.csr`,
    );
    openssl(
      `x509 -req -in ${name}.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2`,
      `-copy_extensions copy -out ${name}.pem`,
    );
  }
}
const file = (name: string) => readFileSync(join(folder, name));

const listen = (tls?: { cert: Buffer; key: Buffer; ca: Buffer }) =>
  listenForMllp({
    port: 0,
    address: "127.0.0.1",
    bytesMax: 60_000_000,
    institutionId: institutionIds.heart,
    clock: backend.now,
    log: pino({ level: "silent" }),
    take: (arrival, now) => takeImplantDelivery(backend.database, arrival, now),
    ...(tls && { tls }),
  });

type Tls = NonNullable<NonNullable<ConstructorParameters<typeof Client>[0]>["tls"]>;

/** MSA-1 and MSA-2 of the answer. @throws if there is no connection */
async function send(port: number, text: string, tls?: Tls): Promise<[code: string, id: string]> {
  const client = new Client({ host: "127.0.0.1", version: "2.6", ...(tls && { tls }) });
  const answered = Promise.withResolvers<[string, string]>();
  answered.promise.catch(() => undefined);
  const connection = client.createConnection(
    { port, version: "2.6", maxConnectionAttempts: 1 },
    (answer) => {
      const message = answer.getMessage();
      answered.resolve([message.get("MSA.1").toString(), message.get("MSA.2").toString()]);
    },
  );
  connection.on("client.error", (error: Error) => answered.reject(error));
  connection.on("error", (error: Error) => answered.reject(error));
  connection.on("close", () => answered.reject(new Error("closed before an answer")));
  connection.sendMessage(new Message({ text })).catch((error: Error) => answered.reject(error));
  try {
    return await answered.promise;
  } finally {
    await connection.close().catch(() => undefined);
  }
}

/** The answer, until it is complete or the connection ends: our own client, because the other one retries for ever. */
function answeredTo(port: number, text: string, tls: Tls): Promise<string> {
  const options = tls as ConnectionOptions;
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect({ host: "127.0.0.1", port, ...options }, () =>
      socket.write(toFrame(text)),
    );
    socket.on("data", (chunk) => {
      answer += chunk.toString();
      if (answer.includes("\u001C")) socket.end();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });
}

const eri = "CWE|721280^MDC_IDC_MSMT_BATTERY_STATUS^MDC|2|^MDC_IDC_ENUM_BATTERY_STATUS_ERI^MDC|";

test("[IDCO-16] a standard client's plain message becomes the incident of its patient, with its documents", async () => {
  const listening = await listen();
  const documents = [pdf("session"), pdf("egm")];
  const text = oruMessage({ controlId: "STD-1", more: [eri], documents });
  expect(await send(listening.port, text)).toEqual(["AA", "STD-1"]);
  expect(
    await send(listening.port, oruMessage({ controlId: "STD-2" }).replace("2.98", "x")),
  ).toEqual(["AE", "STD-2"]);
  await listening.stop();
  const [report] = await backend.database.select().from(implantReports);
  expect(report?.patientId).toBe(patientId);
  expect(await backend.database.select().from(incidents)).toMatchObject([
    { patientId, severity: 300, acknowledgementTimestamp: null },
  ]);
  const stored = await backend.database.select().from(implantDocuments);
  expect(stored.map(({ content }) => Buffer.from(content ?? []).toString()).toSorted()).toEqual(
    documents.map(String).toSorted(),
  );
});

test("[IDCO-16] over TLS the port accepts a certificate of its authority; none or another one is refused", async () => {
  const listening = await listen({
    cert: file("localhost.pem"),
    key: file("localhost.key"),
    ca: file("ca.pem"),
  });
  const server = { ca: file("ca.pem"), servername: "localhost", rejectUnauthorized: true };
  const text = oruMessage({ controlId: "TLS-1" });
  const own = { ...server, cert: file("client.pem"), key: file("client.key") };
  expect(await send(listening.port, text, own)).toEqual(["AA", "TLS-1"]);
  const stranger = { ...server, cert: file("stranger.pem"), key: file("stranger.key") };
  const other = oruMessage({ controlId: "TLS-2" });
  expect(await answeredTo(listening.port, other, stranger)).toBe("");
  expect(await answeredTo(listening.port, other, server)).toBe("");
  expect(await answeredTo(listening.port, other, own)).toContain("MSA|AA|TLS-2");
  await listening.stop();
  expect(await backend.database.select().from(implantReports)).toHaveLength(2);
});
