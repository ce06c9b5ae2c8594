import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

const folder = "build/client/assets";
const scripts = readdirSync(folder).filter((name) => /\.m?js$/.test(name));

/** Words that occur only in modules of the server: its settings, its databases, its cryptography. */
const serverWords = [
  "SESSION_SECRET",
  "V1_BASE_URL",
  "better-sqlite3",
  "drizzle-orm",
  "pglite",
  "argon2",
  "aes-256-gcm",
  "node:fs",
  "node:crypto",
  "CREATE TABLE",
];

test("no code of the server is sent to the browser", () => {
  expect(scripts.length).toBeGreaterThan(0);
  const found = scripts.flatMap((name) => {
    const text = readFileSync(`${folder}/${name}`, "utf8");
    return serverWords.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`);
  });
  expect(found).toEqual([]);
});

test("no source map is sent to the browser", () => {
  const maps = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".map"),
  );
  expect(maps).toEqual([]);
  const linked = scripts.filter((name) =>
    readFileSync(`${folder}/${name}`, "utf8").includes("sourceMappingURL="),
  );
  expect(linked).toEqual([]);
});
