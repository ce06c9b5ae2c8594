/** What the dashboard's cards show beside the alert: fourteen days, an absence, the newest note. */
import { addDays } from "#contract/codes/calendar-day.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { listPatientsToReview } from "#contract/review.ts";
import { getPatientGlances } from "#contract/patient-glances.ts";
import { bodyWith, silent, status } from "#tests/support/answer-faults.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { test as stageTest } from "#tests/support/stage.ts";

const listed = "#review > ul > li";
const note = "Called, weight again tomorrow. ".repeat(8);

stageTest(
  "[CARD-08] a card draws the days behind its value and says them in words, names an absence and shows the start of the newest note; one call with the list",
  async ({ page, backend, openSignedIn }) => {
    backend.fault(
      getPatientGlances.name,
      bodyWith(({ glances }: AnswerOf<typeof getPatientGlances>) => ({
        glances: glances.map((glance) => ({
          ...glance,
          weight: [
            { date: addDays(glance.today, -5), value: 80.1 },
            { date: addDays(glance.today, -4), value: 81 },
            { date: glance.today, value: 83.6 },
          ],
          away_until: addDays(glance.today, 3),
          last_note: { created_at: `${glance.today}T06:30:00Z`, author_id: userOf, content: note },
        })),
      })),
    );
    await openSignedIn(page, "/dashboard");
    const card = page.locator(listed, { hasText: "Albrecht, Erika" });
    const drawing = card.getByRole("img", { name: /^14 days: / });
    await expect(drawing).toHaveAccessibleName(
      /80\.1.kg on \S.* to 83\.6.kg on \S.*, measured on 3 days/,
    );
    // a day without neighbours is not part of the line before it
    const path = await drawing.locator("path[fill=none]").getAttribute("d");
    expect(path?.match(/M/g)).toHaveLength(2);
    await expect(card).toContainText("away up to and including ");
    await expect(card).toContainText("Last note");
    await expect(card).toContainText("Called, weight again tomorrow.");
    // no more of the note than is shown
    await expect(card).not.toContainText(note.trim());
    // one request with each reading of the list, which refreshes by itself
    const asked = backend.askedFor(getPatientGlances.name);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(backend.askedFor(listPatientsToReview.name).length);
    for (const { url } of asked) expect(url).not.toContain("?");
  },
);

/** a user unknown to the clinic: the note is shown without a name */
const userOf = "00000000-0000-4000-8000-00000000abcd";

stageTest(
  "[CARD-09] without the call, if it fails or is late, and on a past day, the cards are complete without it",
  async ({ page, backend, openSignedIn }) => {
    const isWhole = async () => {
      await expect(page.locator(listed, { hasText: "Albrecht, Erika" })).toHaveCount(1);
      await expect(page.locator(listed).getByRole("img", { name: /^14 days: / })).toHaveCount(0);
      await expect(page.locator(listed, { hasText: "Last note" })).toHaveCount(0);
    };
    backend.fault(getPatientGlances.name, status(404));
    await openSignedIn(page, "/dashboard");
    await isWhole();
    for (const fault of [status(500), silent]) {
      backend.fault(getPatientGlances.name, fault);
      await page.goto("/dashboard");
      await isWhole();
    }
    const asked = backend.askedFor(getPatientGlances.name).length;
    await page.goto("/dashboard?date=2026-01-05");
    await isWhole();
    expect(backend.askedFor(getPatientGlances.name)).toHaveLength(asked);
  },
);

test(
  "[CARD-08] the real clinic's cards of a weight, a pressure or a rate have their drawing, and those of missing data have none",
  { tag: "@html" },
  async ({ page, signIn }) => {
    await signIn(page, "hcp");
    await page.goto("/dashboard");
    const drawn = page.locator(listed).getByRole("img", { name: /^14 days: / });
    await expect(drawn.first()).toBeVisible();
    for (const name of await drawn.evaluateAll((all) => all.map((each) => each.ariaLabel ?? "")))
      expect(name).toMatch(/^14 days: [\d.,]+.(kg|mmHg|bpm) on .+ to [\d.,]+.(kg|mmHg|bpm) on .+/);
  },
);
