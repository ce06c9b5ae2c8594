import i18next, { type TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";
import { resources } from "#app/locales/messages.ts";
import type { ReviewItem } from "#contract/review.ts";
import { type ChecklistResult, outcomeToasts } from "./outcome-toasts.ts";

let t: TFunction;
beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({
    resources,
    lng: "en-uk",
    lowerCaseLng: true,
    defaultNS: "app",
    interpolation: { escapeValue: false },
  });
  t = instance.t;
});

const me = "11111111-1111-4111-8111-111111111111";

function patient(
  id: string,
  first_name: string,
  last_name: string,
  openSeverity: number | null,
): ReviewItem {
  return {
    patient_id: id,
    short_id: null,
    patient_info: {
      title: null,
      first_name,
      last_name,
      birth_date: null,
      sex: null,
      extra_info: null,
    },
    incidents: [
      {
        id: `${id.slice(0, -1)}f`,
        incident_type: "ExternalDevice",
        flag_type: "INCR_WEIGHT",
        severity: 300,
        happened_at: "2026-11-20T07:00:00Z",
        acknowledgement_timestamp: openSeverity === 300 ? null : "2026-11-20T08:00:00Z",
        due_at: null,
        incident_info: null,
        fired: null,
        description: null,
      },
    ],
    highest_unacknowledged_severity: openSeverity,
  };
}
const erika = patient(me, "Erika", "Albrecht", null);
const hans = patient("22222222-2222-4222-8222-222222222222", "Hans", "Brandt", 300);

const left = (day: ReviewItem[], warnings: ReviewItem[] | null) => ({
  day,
  warnings,
  reviewed: day.filter((item) => item.highest_unacknowledged_severity === null).length,
  total: day.length,
});

const toasts = (over: Partial<ChecklistResult>) =>
  outcomeToasts(t, {
    patientId: me,
    acknowledgedCount: 0,
    seenBefore: [],
    openCount: undefined,
    isNoteAdded: false,
    review: undefined,
    ...over,
  });
const texts = (over: Partial<ChecklistResult>) => toasts(over).map(({ text }) => text);

test("[CHK-26] the text is all archived if no open incident remains, otherwise some archived", () => {
  expect(texts({ acknowledgedCount: 2, openCount: 0 })).toEqual(["All incidents archived"]);
  expect(texts({ acknowledgedCount: 2, openCount: 1 })).toEqual(["2 incidents archived"]);
  expect(texts({ acknowledgedCount: 1, openCount: undefined })).toEqual(["1 incident archived"]);
});

test("[CHK-26] a stored note is confirmed; a note alone offers no next patient", () => {
  expect(texts({ isNoteAdded: true, openCount: 0, review: left([erika, hans], []) })).toEqual([
    "Note added",
  ]);
  expect(texts({ isNoteAdded: true, acknowledgedCount: 1, openCount: 3 })).toEqual([
    "1 incident archived",
    "Note added",
  ]);
});

test("[CHK-27][CHK-30] the progress shows reviewed, total and the next patient, and stays", () => {
  const [, progress] = toasts({
    acknowledgedCount: 1,
    openCount: 0,
    review: left([erika, hans], []),
  });
  expect(progress?.text).toBe("1 of 2 patients reviewed. Next patient: Hans Brandt");
  expect(progress?.action).toEqual({
    label: "Go to next patient",
    href: `/patient/${hans.patient_id}/monitoring`,
  });
  expect(progress?.closesAfterMs).toBe("never");
  const isLeft = { openCount: 1, review: left([erika, hans], []) };
  expect(texts({ acknowledgedCount: 1, ...isLeft })).toEqual(["1 incident archived"]);
});

test("[CHK-26] when all patients are reviewed, the text says so instead of offering a next patient", () => {
  const [, progress] = toasts({
    acknowledgedCount: 1,
    openCount: 0,
    review: left([erika], []),
  });
  expect(progress?.text).toBe("1 of 1 patient reviewed. All patients reviewed");
  expect(progress?.action).toBeUndefined();
  expect(texts({ acknowledgedCount: 1, openCount: 0, review: left([], []) })[1]).toBe(
    "All patients reviewed",
  );
});

test("[WORK-04] if no alert is left, the first patient with warnings is next, and the text does not say that all are reviewed", () => {
  const ayse = patient("33333333-3333-4333-8333-333333333333", "Ayşe", "Çelik", 200);
  const reviews = [left([erika, ayse], []), left([erika], [ayse])];
  for (const review of reviews) {
    const [, progress] = toasts({ acknowledgedCount: 1, openCount: 0, review });
    expect(progress?.text).toBe(
      `1 of ${review.day.length} ${review.day.length === 1 ? "patient" : "patients"} reviewed. ` +
        "No further alert is waiting. Next patient with warnings: Ayşe Çelik",
    );
    expect(progress?.action?.href).toBe(`/patient/${ayse.patient_id}/monitoring`);
  }
  // it could not be read whether warnings are left
  const [, unknown] = toasts({
    acknowledgedCount: 1,
    openCount: 0,
    review: left([erika], null),
  });
  expect(unknown?.text).toBe("1 of 1 patient reviewed. No further alert is waiting");
});

test("incidents that a colleague acknowledged meanwhile are shown with the colleague's name, and not counted as the user's own", () => {
  const review = left([erika, hans], []);
  const told = toasts({
    acknowledgedCount: 1,
    seenBefore: ["Sr. Nina Roth", "Sr. Nina Roth", undefined],
    openCount: 0,
    review,
  });
  expect(told.map(({ text }) => text)).toEqual([
    "All incidents archived",
    "2 incidents had already been seen by Sr. Nina Roth",
    "1 incident had already been seen",
    expect.stringContaining("1 of 2 patients reviewed") as unknown,
  ]);
  const none = toasts({ seenBefore: ["Sr. Nina Roth"], openCount: 0, review });
  expect(none.map(({ text }) => text)).toEqual([
    "1 incident had already been seen by Sr. Nina Roth",
    expect.stringContaining("1 of 2 patients reviewed") as unknown,
  ]);
});
