/** Licences of what a clinic runs: the lockfile's word for each package that is not for development alone. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly version: string;
}

/** They ask for nothing but their notice, or, as a library that is loaded and not changed, for its source to be had. */
const fitting = new Set([
  "MIT",
  "MIT-0",
  "Apache-2.0",
  "ISC",
  "0BSD",
  "BSD-3-Clause",
  "LGPL-3.0-or-later",
]);
/** Packages whose licence no word of SPDX names, read by hand. */
const readByHand: Readonly<Record<string, string>> = {
  // LICENSE: Bitstream Vera and DejaVu changes, free to use, change and give away with a program
  "node_modules/dejavu-fonts-ttf": "2.37.3",
  // LICENSE.md: BSD-3-Clause with the notices of LOINC and of the UCUM table, which may be given away unchanged
  "node_modules/@lhncbc/ucum-lhc": "7.1.10",
  // LICENSE: MIT; package.json does not say so
  "node_modules/png-js": "2.0.0",
};

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Locked>;
};
const run = Object.entries(packages).filter(
  ([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional,
);

test("[SUPPLY-01] every package that runs has a licence that fits Apache-2.0", () => {
  expect(run.length).toBeGreaterThan(100);
  const strange = run.filter(([path, { license = "none", version }]) => {
    if (readByHand[path] === version) return false;
    // of several to choose from, one that fits is chosen
    const choices = license.replaceAll(/[()]/g, "").split(" OR ");
    return !choices.some((choice) => choice.split(" AND ").every((one) => fitting.has(one)));
  });
  expect(strange.map(([path, { license }]) => `${path}: ${license ?? "none"}`)).toEqual([]);
});
