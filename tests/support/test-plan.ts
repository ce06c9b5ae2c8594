/** The steps of `npm test`, in their order. */
import { readFile } from "node:fs/promises";
import { shortLived } from "./bare-environment.ts";
import type { Step } from "./run-step.ts";
import { countPlaywright, countVitest } from "./test-counts.ts";

/** step → the report that its runner writes */
export const reports: Readonly<Record<string, string>> = {
  unit: "reports/vitest.json",
  e2e: "reports/playwright.json",
};

/** Steps of one line run side by side: two at a time, one for each core of the smallest machine. */
export const plan: readonly (readonly Step[])[] = [
  [
    { name: "format", command: ["npm", "run", "-s", "format:check"] },
    { name: "lint", command: ["npm", "run", "-s", "lint"] },
  ],
  [{ name: "types", command: ["npm", "run", "-s", "typecheck"] }],
  [
    {
      name: "unit",
      command: [
        ..."vitest run --reporter=dot --reporter=json".split(" "),
        `--outputFile.json=${reports["unit"]}`,
      ],
      environment: shortLived,
      count: async () => countVitest(JSON.parse(await readFile(reports["unit"]!, "utf8"))),
    },
    { name: "build", command: ["npm", "run", "-s", "build"], slow: true },
  ],
  [
    {
      name: "e2e",
      command: ["playwright", "test"],
      count: async () => countPlaywright(JSON.parse(await readFile(reports["e2e"]!, "utf8"))),
      slow: true,
      needs: ["build"],
    },
  ],
  // A row that no test shows is a failure like any other.
  [{ name: "trace", command: ["npm", "run", "-s", "trace"], slow: true, needs: ["unit", "e2e"] }],
];
