/** The result of each test, read from the runners' JSON reports. Skipped tests are left out. */
import { z } from "zod";

export interface TestResult {
  /** its own title and those of the groups around it */
  readonly titles: readonly string[];
  readonly runner: "vitest" | "browser-js" | "browser-nojs";
  /** flaky: it failed, and passed at a retry */
  readonly outcome: "passed" | "failed" | "flaky";
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

/** Results in a report of vitest's `json` reporter. */
export function resultsOfVitest(report: unknown): TestResult[] {
  return vitestSchema
    .parse(report)
    .testResults.flatMap((file) => file.assertionResults)
    .flatMap(({ ancestorTitles, title, status }) =>
      status === "passed" || status === "failed"
        ? {
            titles: [...ancestorTitles.filter((group) => group !== ""), title],
            runner: "vitest" as const,
            outcome: status,
          }
        : [],
    );
}

interface PlaywrightTest {
  projectName: string;
  status: string;
  results: { status: string }[];
}

interface Suite {
  title: string;
  specs: { title: string; tests: PlaywrightTest[] }[];
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
 * Results in a report of Playwright's `json` reporter. A test that is expected to fail shows nothing: it counts as
 * failed. The outermost groups are the files: their names are no titles.
 */
export function resultsOfPlaywright(report: unknown): TestResult[] {
  return testsOfPlaywright(report)
    .filter(({ status }) => status !== "skipped")
    .map(({ titles, runner, status, results }) => ({
      titles,
      runner,
      outcome: outcomeOf(status, results),
    }));
}

/** The tests that `playwright test --list` names, as if each had passed. */
export function listedByPlaywright(report: unknown): TestResult[] {
  return testsOfPlaywright(report).map(({ titles, runner }) => ({
    titles,
    runner,
    outcome: "passed",
  }));
}

function testsOfPlaywright(report: unknown) {
  return playwrightSchema.parse(report).suites.flatMap((file) => testsOfSuite(file, []));
}

function testsOfSuite(
  suite: Suite,
  groups: readonly string[],
): (Pick<TestResult, "titles" | "runner"> & Pick<PlaywrightTest, "status" | "results">)[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      titles: [...groups, spec.title],
      runner: projectName === "js" ? ("browser-js" as const) : ("browser-nojs" as const),
      status,
      results,
    })),
  );
  const inner = (suite.suites ?? []).flatMap((group) =>
    testsOfSuite(group, [...groups, group.title]),
  );
  return [...own, ...inner];
}

function outcomeOf(
  status: string,
  results: readonly { readonly status: string }[],
): TestResult["outcome"] {
  if (results.at(-1)?.status !== "passed") return "failed";
  return status === "flaky" ? "flaky" : "passed";
}
