/** The tests that Stryker (stryker.config.json) runs for each mutant: its runner cannot choose among projects. */
import { defineConfig } from "vitest/config";
import every from "./vitest.config.ts";

const { projects: _, ...common } = every.test ?? {};

export default defineConfig({
  ...every,
  test: {
    ...common,
    include: [
      "backend/rules/**/*.test.ts",
      "backend/access{,-table,-questions}.test.ts",
      "backend/session/*.test.ts",
      "backend/endpoints/{session,step-up,second-factor}/*.test.ts",
      "app/server/{session,forms,v1,security}/*.test.ts",
    ],
    env: { TZ: process.env["TZ"] ?? "" },
  },
});
