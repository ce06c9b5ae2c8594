import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folders = [
  new URL("./", import.meta.url),
  new URL("../../features/graph/", import.meta.url),
  new URL("../../features/ecg-trace/", import.meta.url),
  new URL("../../routes/patient/monitoring/ecg/trace/", import.meta.url),
];
const sources = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") })),
);

test("drawings render in a server component: they use no client module, hook, handler or class", () => {
  expect(sources.length).toBeGreaterThan(20);
  for (const { name, text } of sources) {
    expect(text, name).not.toMatch(/["']use client["']/);
    expect(text, name).not.toMatch(/\buse[A-Z]\w*\(/);
    expect(text, name).not.toMatch(/\bon[A-Z]\w*=/);
    expect(text, name).not.toMatch(/createContext|extends (React\.)?Component/);
  }
});
