import i18next, { type TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { resources } from "#app/locales/messages.ts";
import { acknowledgeIncidents } from "#contract/incident.ts";
import { createNote } from "#contract/note.ts";
import { failureText } from "./failure-text.ts";
import type { Stored } from "./store-checklist.ts";

let t: TFunction;
beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  t = instance.t;
});

const notAsked: Stored = { state: "not_asked" };
const stored: Stored = { state: "stored" };
const failed = (code: V1Error["code"]): Stored => ({
  state: "failed",
  error: new V1Error({ definition: acknowledgeIncidents, code, status: 0, reason: "" }),
});

test("[CHK-22] each half that failed is reported separately, with what was kept of it", () => {
  const internal = failed("internal");
  expect(failureText(t, stored, stored)).toBeUndefined();
  expect(failureText(t, notAsked, stored)).toBeUndefined();
  expect(failureText(t, internal, stored)).toMatch(/^The note is stored, but .* not acknowledged/);
  expect(failureText(t, stored, internal)).toMatch(/^The incidents are acknowledged, but the note/);
  expect(failureText(t, internal, internal)).toMatch(
    /could not be acknowledged.*note have been kept/,
  );
  expect(failureText(t, internal, notAsked)).toMatch(/^The incidents could not be acknowledged/);
  expect(failureText(t, notAsked, internal)).toBe(
    "The note was not stored. It is still in the box.",
  );
});

test('a half whose answer was lost or in conflict is not called "not stored"', () => {
  const lostNote: Stored = {
    state: "failed",
    error: new V1Error({ definition: createNote, code: "timed_out", status: 0, reason: "" }),
  };
  const noteUnclear = /^It is not certain whether the note was stored\.[^.]*\.$/;
  const acknowledgeUnclear = /^It is not certain whether the incidents were acknowledged\.[^.]*\.$/;
  for (const note of [lostNote, failed("conflict")])
    expect(failureText(t, stored, note)).toMatch(noteUnclear);
  for (const note of [stored, notAsked])
    expect(failureText(t, failed("timed_out"), note)).toMatch(acknowledgeUnclear);
  expect(failureText(t, failed("timed_out"), lostNote)).toMatch(
    /^It is not certain whether the incidents .*It is not certain whether the note/,
  );
  expect(failureText(t, failed("timed_out"), failed("internal"))).toMatch(
    /^It is not certain whether the incidents .*The note was not stored/,
  );
  expect(failureText(t, failed("internal"), lostNote)).toMatch(
    /^The incidents could not be acknowledged.*It is not certain whether the note/,
  );
});

test("the reason follows if it helps the user", () => {
  expect(failureText(t, failed("unavailable"), notAsked)).toMatch(
    /cannot be reached at the moment/,
  );
  expect(failureText(t, failed("forbidden"), notAsked)).toMatch(/not allowed to do this\.$/);
  expect(failureText(t, failed("internal"), stored)).not.toMatch(/[Nn]othing was changed/);
});
