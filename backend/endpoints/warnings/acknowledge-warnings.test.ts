import fc from "fast-check";
import { asc } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { alertedPatientsSchema } from "#contract/warnings.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { incidents } from "../../schema/incidents.ts";
import { institutions } from "../../schema/institutions.ts";
import { patientMessages } from "../../schema/patient-messages.ts";
import { patientNotes } from "../../schema/patient-notes.ts";
import { worklist } from "../../schema/worklist.ts";
import {
  institutionIds,
  openTestBackend,
  userId,
  type TestBackend,
} from "../../testing/test-backend.ts";
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

interface Warned {
  patient_id: string;
  incident_ids: string[];
  receipt_version?: number;
}

async function addWarned(count = 1): Promise<Warned> {
  const patient_id = await backend.addPatient();
  const incident_ids: string[] = [];
  for (let index = 0; index < count; index++)
    incident_ids.push(await backend.addIncident(patient_id, { severity: 200 }));
  return { patient_id, incident_ids };
}
const together = (patients: Warned[], note: string | null = null, by = client) =>
  by.post("/v1/x/acknowledged-warnings", {
    patients,
    note,
    ack_timestamp: backend.now().toISOString(),
  });
const stored = async () => ({
  incidents: await backend.database.select().from(incidents).orderBy(asc(incidents.id)),
  notes: await backend.database.select().from(patientNotes),
  worklist: await backend.database.select().from(worklist).orderBy(asc(worklist.patientId)),
});

const withoutIds = (rows: object[]) =>
  rows.map((each) => JSON.stringify({ ...each, id: "" })).toSorted();
/** The first version of the clinic's receipts. */
const sendsReceipts = () =>
  backend.database
    .update(institutions)
    .set({ receiptMode: "ticked", receiptVersion: 1, receiptTexts: receiptTexts });
const toldToday = async (patientId: string) => {
  const own = { patientId, institutionId: institutionIds.heart, authorId: userId("nurse") };
  const told = { message: "Seen.", allowToReply: false, isReceipt: true, createdAt: backend.now() };
  await backend.database
    .insert(patientMessages)
    .values({ ...own, ...told, id: crypto.randomUUID(), state: "WAITING_FOR_ACK" });
};
const receiptTexts = {
  DE: "Angesehen.",
  AZ: "Baxıldı.",
  NL: "Bekeken.",
  FR: "Regardé.",
  ES: "Visto.",
  TR: "Bakıldı.",
  EN: "Looked at.",
};

test("[BULK-01] several patients' warnings are acknowledged with one note for each patient; an unticked warning stays open", async () => {
  const [first, second] = [await addWarned(2), await addWarned()];
  const [ticked, left] = first.incident_ids;
  const patients = [{ ...first, incident_ids: [ticked ?? ""] }, second];
  const { status, body } = await together(patients, "Settled since.");
  const receipts = { sent: 0, sent_before: 0, changed: 0 };
  expect([status, body]).toEqual([200, { acknowledged_count: 2, receipts }]);
  const now = await stored();
  expect(now.incidents.filter((row) => !row.acknowledgementTimestamp).map(({ id }) => id)).toEqual([
    left,
  ]);
  expect(
    now.notes.map(({ patientId, content, authorId }) => [patientId, content, authorId]),
  ).toEqual([first, second].map(({ patient_id }) => [patient_id, "Settled since.", userId("hcp")]));
  // one that is not theirs refuses all
  const third = await addWarned();
  const wrong = { ...third, incident_ids: [...third.incident_ids, left ?? ""] };
  expect((await together([wrong])).status).toBe(404);
  expect((await together([third, third])).status).toBe(400);
  expect((await together([third], null, await backend.signIn("other"))).status).toBe(404);
  expect((await stored()).incidents.filter((row) => !row.acknowledgementTimestamp)).toHaveLength(2);
});

test("[BULK-02] an alert that is posted, or that a patient has by now, refuses the whole call and changes nothing", async () => {
  const [calm, warned] = [await addWarned(), await addWarned()];
  const alert = await backend.addIncident(warned.patient_id);
  const before = await stored();
  const both = [calm, { ...warned, incident_ids: [...warned.incident_ids, alert] }];
  for (const patients of [both, [calm, warned]]) {
    const { status, body } = await together(patients, "Settled.");
    expect([status, body.type]).toEqual([409, "has_alert"]);
    const told = alertedPatientsSchema.parse(body.current).patients;
    expect(told.map(({ patient_id }) => patient_id)).toEqual([warned.patient_id]);
    expect(await stored()).toEqual(before);
  }
  // an alert that is already acknowledged is refused as well
  await client.patch("/v1/acknowledge-incidents", {
    patient_id: warned.patient_id,
    incident_ids: [alert],
    ack_timestamp: backend.now().toISOString(),
  });
  expect((await together(both)).body).toMatchObject({
    type: "has_alert",
    current: { patients: [] },
  });
  expect((await together([calm, warned])).status).toBe(200);
});

test("[BULK-03][BULK-08] whatever is ticked, audit log, incidents, notes and receipts are those of the single acts", async () => {
  const clinics = fc.record({
    patients: fc.array(
      fc.record({
        warnings: fc.integer({ min: 1, max: 3 }),
        isTicked: fc.boolean(),
        // 1 is the clinic's version, 2 is not; some patients got a receipt today
        receipt: fc.option(fc.constantFrom(1, 1, 2), { nil: undefined }),
        isToldToday: fc.boolean(),
      }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    note: fc.option(fc.constantFrom("Settled.", "Called, will weigh again.")),
  });
  const ids = Array.from({ length: 16 }, () => crypto.randomUUID());
  await fc.assert(
    fc.asyncProperty(clinics, async ({ patients, note }) => {
      fc.pre(patients.some(({ isTicked }) => isTicked));
      const outcome = async (act: (ticked: Warned[]) => Promise<void>) => {
        await backend.reset();
        client = await backend.signIn("hcp");
        await sendsReceipts();
        const ticked: Warned[] = [];
        for (const [place, each] of patients.entries()) {
          const { warnings, isTicked, receipt, isToldToday } = each;
          const patient_id = await backend.addPatient({ id: ids[place] ?? "", shortId: place + 1 });
          const incident_ids = ids.slice(4 + place * 3, 4 + place * 3 + warnings);
          for (const id of incident_ids)
            await backend.addIncident(patient_id, { id, source: id, severity: 200 });
          if (isToldToday) await toldToday(patient_id);
          if (isTicked)
            ticked.push({
              patient_id,
              incident_ids,
              ...(receipt !== undefined && { receipt_version: receipt }),
            });
        }
        await act(ticked);
        const lines = await backend.database.select().from(auditEvents);
        const { notes, ...rest } = await stored();
        return {
          ...rest,
          notes: withoutIds(notes),
          messages: withoutIds(await backend.database.select().from(patientMessages)),
          lines: lines
            .filter(({ patientId }) => patientId !== null)
            .map(({ action, userId: by, role, patientId }) =>
              [action, by, role, patientId].join(" "),
            )
            .toSorted(),
        };
      };
      const bulk = await outcome(async (ticked) => {
        expect((await together(ticked, note)).status).toBe(200);
      });
      const single = await outcome(async (ticked) => {
        for (const each of ticked) {
          const ack_timestamp = backend.now().toISOString();
          await client.patch("/v1/acknowledge-incidents", { ...each, ack_timestamp });
          if (note)
            await client.post("/v1/patient-note", { patient_id: each.patient_id, content: note });
        }
      });
      expect(bulk.lines.length).toBeGreaterThan(0);
      expect(bulk).toEqual(single);
    }),
    { numRuns: 12 },
  );
});

test("[BULK-04] for ten minutes the author sees the act as one, and each patient's part can be undone by itself", async () => {
  const patients = [await addWarned(2), await addWarned()];
  await together(patients);
  const acts = async (by = client) => (await by.get("/v1/x/undoable-warnings")).body.acts;
  const [act] = await acts();
  expect(act).toMatchObject({
    acknowledged_at: "2026-11-20T09:00:00.000Z",
    undo_until: "2026-11-20T09:10:00.000Z",
  });
  const told = act.patients as Warned[];
  expect(told.map(({ patient_id }) => patient_id).toSorted()).toEqual(
    patients.map(({ patient_id }) => patient_id).toSorted(),
  );
  expect(told.flatMap(({ incident_ids }) => incident_ids)).toHaveLength(3);
  expect(await acts(await backend.signIn("nurse"))).toEqual([]);
  backend.setNow("2026-11-20T09:09:59Z");
  client = await backend.signIn("hcp");
  for (const { patient_id, incident_ids } of told.slice(0, 1))
    expect(
      (await client.post("/v1/x/undo-acknowledgement", { patient_id, incident_ids })).status,
    ).toBe(200);
  expect((await acts())[0].patients).toHaveLength(1);
  backend.setNow("2026-11-20T09:10:00Z");
  client = await backend.signIn("hcp");
  expect(await acts()).toEqual([]);
});

test("[BULK-08] the list says which receipt each patient can get; it is sent once a day, and only if an incident was open", async () => {
  const listed = async (query: string) =>
    (
      (await client.get(`/v1/x/warnings-to-review${query}`)).body.items as { receipt: object }[]
    ).map(({ receipt }) => receipt);
  const [first, second, third] = [await addWarned(), await addWarned(), await addWarned()];
  expect(await listed("?with_receipts=true")).toEqual([null, null, null]);
  await sendsReceipts();
  expect(await listed("")).toEqual([null, null, null]);
  const offered = {
    text: "Angesehen.",
    language: "DE",
    is_ticked: true,
    version: 1,
    sent_at: null,
  };
  expect(await listed("?with_receipts=true")).toEqual([offered, offered, offered]);
  await toldToday(second.patient_id);
  await client.patch("/v1/acknowledge-incidents", {
    ...third,
    ack_timestamp: backend.now().toISOString(),
  });
  const asked = [first, second, third].map((each) => ({ ...each, receipt_version: 1 }));
  const { body } = await together(asked);
  expect(body.receipts).toEqual({ sent: 1, sent_before: 1, changed: 0 });
  expect((await together([{ ...(await addWarned()), receipt_version: 0 }])).body.receipts).toEqual({
    sent: 0,
    sent_before: 0,
    changed: 1,
  });
  const messages = await backend.database.select().from(patientMessages);
  expect(messages.map(({ patientId, authorId }) => [patientId, authorId]).toSorted()).toEqual(
    [
      [first.patient_id, userId("hcp")],
      [second.patient_id, userId("nurse")],
    ].toSorted(),
  );
  // an undo answers with it, as after a single act
  const undo = async ({ patient_id, incident_ids }: Warned) =>
    (await client.post("/v1/x/undo-acknowledgement", { patient_id, incident_ids })).body
      .receipt_sent_at;
  expect(await undo(first)).toBe("2026-11-20T09:00:00.000Z");
  expect(await undo(second)).toBeNull();
});
