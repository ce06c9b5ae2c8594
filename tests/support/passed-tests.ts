/** The tests that passed, read from the runners' JSON reports. */
import { z } from "zod";

export interface PassedTest {
  /** its own title and those of the groups around it */
  readonly titles: readonly string[];
  readonly runner: "vitest" | "browser-js" | "browser-nojs";
}

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
        }),
      ),
    }),
  ),
});

/** Tests that passed in a report of vitest's `json` reporter. */
export function passedInVitest(report: unknown): PassedTest[] {
  return vitestSchema
    .parse(report)
    .testResults.flatMap((file) => file.assertionResults)
    .filter((result) => result.status === "passed")
    .map(({ ancestorTitles, title }) => ({
      titles: [...ancestorTitles.filter((group) => group !== ""), title],
      runner: "vitest",
    }));
}

interface Suite {
  title: string;
  specs: {
    title: string;
    tests: { projectName: string; status: string; results: { status: string }[] }[];
  }[];
  suites?: Suite[] | undefined;
}

const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({
            projectName: z.string(),
            status: z.string(),
            results: z.array(z.object({ status: z.string() })),
          }),
        ),
      }),
    ),
    suites: z.array(suiteSchema).optional(),
  }),
);

const playwrightSchema = z.object({ suites: z.array(suiteSchema) });

/**
 * Tests that passed in a report of Playwright's `json` reporter. One that was expected to fail, was skipped,
 * or passed only the second time did not pass. The outermost groups are the files: their names are no titles.
 */
export function passedInPlaywright(report: unknown): PassedTest[] {
  return playwrightSchema.parse(report).suites.flatMap((file) => passedInSuite(file, []));
}

function passedInSuite(suite: Suite, groups: readonly string[]): PassedTest[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === "expected")
      .filter((test) => test.results.length === 1 && test.results[0]?.status === "passed")
      .map(({ projectName }) => ({
        titles: [...groups, spec.title],
        runner: projectName === "nojs" ? ("browser-nojs" as const) : ("browser-js" as const),
      })),
  );
  const inner = (suite.suites ?? []).flatMap((group) =>
    passedInSuite(group, [...groups, group.title]),
  );
  return [...own, ...inner];
}
