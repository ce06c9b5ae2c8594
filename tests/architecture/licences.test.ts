/**
 * Licences of the software that a clinic runs: the lockfile's entry of each package that is not only for
 * development.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly version: string;
}

/** They require only their notice, or, for a library that is loaded and not changed, that its source is available. */
const fitting = new Set([
  "MIT",
  "MIT-0",
  "Apache-2.0",
  "ISC",
  "0BSD",
  "BSD-3-Clause",
  "LGPL-3.0-or-later",
]);
/** Packages whose licence has no SPDX name, read by hand. */
const readByHand: Readonly<Record<string, string>> = {
  // LICENSE: Bitstream Vera and DejaVu changes, free to use, change and distribute with a program
  "node_modules/dejavu-fonts-ttf": "2.37.3",
  // LICENSE.md: BSD-3-Clause with the notices of LOINC and of the UCUM table, which may be distributed unchanged
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

test("[SUPPLY-01] every package in use has a licence that is compatible with Apache-2.0", () => {
  expect(run.length).toBeGreaterThan(100);
  const strange = run.filter(([path, { license = "none", version }]) => {
    if (readByHand[path] === version) return false;
    // if there are several to choose from, one that is compatible is chosen
    const choices = license.replaceAll(/[()]/g, "").split(" OR ");
    return !choices.some((choice) => choice.split(" AND ").every((one) => fitting.has(one)));
  });
  expect(strange.map(([path, { license }]) => `${path}: ${license ?? "none"}`)).toEqual([]);
});
