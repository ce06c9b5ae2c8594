/** The names of the anti-forgery cookies and of the headers are only in contract/settings.ts. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const names =
  /["'`](csrf_(access|refresh)_token|X-CSRF-(Access|Refresh)-Token|X-Client-Version)["'`]/i;

test("[API-04] the names of anti-forgery cookies and headers are in one settings file", () => {
  const files = globSync("{app,backend,contract,server}/**/*.{ts,tsx}", { cwd: root.pathname });
  const places = files
    .filter((path) => !path.includes(".test.") && !path.includes("/testing/"))
    .filter((path) => names.test(readFileSync(new URL(path, root), "utf8")));
  expect(places).toEqual(["contract/settings.ts"]);
});
