import i18next, { type TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";
import { resources } from "#app/locales/messages.ts";
import { createNote, listNotes } from "#contract/note.ts";
import { FirstSubmissionUnclear } from "../session/once-only.ts";
import { V1Error } from "../v1/v1-error.ts";
import { problemText, repeatableProblemText } from "./problem-text.ts";

let t: TFunction;
beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  t = instance.t;
});

const write = { definition: createNote, status: 0, reason: "" };
const read = { ...write, definition: listNotes };
const unclear = /^It is not certain whether this was stored/;
const unreachable = /^The server cannot be reached/;

test.each([
  ["an answer that cannot be read", new V1Error({ ...write, code: "invalid_answer", status: 201 })],
  ["no answer in time", new V1Error({ ...write, code: "timed_out" })],
  ["a connection that broke", new V1Error({ ...write, code: "unreachable" })],
  ["a gateway that lost the backend", new V1Error({ ...write, code: "unavailable", status: 502 })],
  ["a gateway that waited too long", new V1Error({ ...write, code: "unavailable", status: 504 })],
  ["the same form without an answer", new FirstSubmissionUnclear()],
])("a write that ended in %s is not reported as not stored", (_, error) => {
  expect(problemText(t, error)).toMatch(unclear);
});

test.each([
  ["a backend that refuses for now", new V1Error({ ...write, code: "unavailable", status: 503 })],
  ["no connection", new V1Error({ ...write, code: "unreachable", isSent: false })],
  ["a read", new V1Error({ ...read, code: "timed_out" })],
])("after %s the message is that the server is unreachable: nothing was stored", (_, error) => {
  expect(problemText(t, error)).toMatch(unreachable);
});

test("a lost answer to a request that may be repeated is reported as a server that cannot be reached", () => {
  const lost = new V1Error({ ...write, code: "timed_out" });
  const refused = new V1Error({ ...write, code: "conflict", status: 409 });
  expect(repeatableProblemText(t, lost)).toMatch(unreachable);
  expect(repeatableProblemText(t, refused)).toBe(problemText(t, refused));
});
