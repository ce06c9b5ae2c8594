import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReviewItem } from "#contract/review.ts";
import { reasonGroups } from "./reason-groups.ts";
import { reviewIncident, reviewItem } from "./testing/review-item.ts";

const incident = (flag_type: string, severity: number, minute = 0) =>
  reviewIncident({
    flag_type,
    severity,
    happened_at: new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString(),
  });
const told = (items: readonly ReviewItem[]) =>
  reasonGroups(items, (one) => one).map(({ kind, level, patients }) => [
    level,
    kind,
    patients.map(({ patient_id }) => patient_id),
  ]);

test("[GROUP-01] each patient is listed under the most severe kind, of several under the newest, in the order of the list", () => {
  expect(
    told([
      reviewItem("a", [incident("INCR_WEIGHT", 300)]),
      reviewItem("b", [incident("ABS_HEART_RATE_UPPER", 200, 30), incident("ECG_AF", 300)]),
      reviewItem("c", [incident("INCR_WEIGHT", 300, 10), incident("ECG_AF", 300, 5)]),
      reviewItem("d", [incident("INCR_WEIGHT", 200)]),
    ]),
  ).toEqual([
    ["alert", "INCR_WEIGHT", ["a", "c"]],
    ["alert", "ECG_AF", ["b"]],
    ["warning", "INCR_WEIGHT", ["d"]],
  ]);
});

test("[GROUP-01] for any list: no patient is lost or doubled, each group is in the list's order, and so are the first patients of the groups", () => {
  const kinds = fc.constantFrom("INCR_WEIGHT", "ECG_AF", "ABS_HEART_RATE_UPPER");
  const some = fc.array(fc.tuple(kinds, fc.constantFrom(200, 300)), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 30, size: "max" }), (patients) => {
      const items = patients.map((incidents, at) =>
        reviewItem(
          String(at),
          incidents.map(([kind, severity]) => incident(kind, severity)),
        ),
      );
      const groups = reasonGroups(items, (one) => one).map((group) =>
        group.patients.map(({ patient_id }) => Number(patient_id)),
      );
      const all = groups.flat();
      expect(all.toSorted((a, b) => a - b)).toEqual(items.map((_, at) => at));
      for (const group of groups) expect(group).toEqual(group.toSorted((a, b) => a - b));
      const firsts = groups.map(([first]) => first ?? -1);
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    }),
  );
});
