import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { appVersion } from "./app-version.ts";
import { intendedUse, readRegulatoryFile, udi } from "./regulatory-statement.ts";

const statement = {
  manufacturer: ["Beispiel Medizintechnik GmbH", "Musterweg 1", "12345 Musterstadt"],
  product_reference: "VIG-1",
  udi_prefix: "(01)04260000000017(8012)",
  intended_use: { de: "Fernüberwachung", "en-uk": "Remote monitoring" },
};
const fileOf = (content: unknown) => {
  const file = join(mkdtempSync(join(tmpdir(), "vigil-test-")), "regulatory.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};

test("[SUP-07] the UDI includes the app version", () => {
  const read = readRegulatoryFile(fileOf(statement));
  expect(udi(read, "2.4.1")).toBe("(01)04260000000017(8012)2.4.1");
  expect(udi(read, appVersion)).toContain(appVersion);
});

test("the notified body is 0633 unless the file names another", () => {
  expect(readRegulatoryFile(fileOf(statement)).notified_body).toBe("0633");
  expect(readRegulatoryFile(fileOf({ ...statement, notified_body: "0123" })).notified_body).toBe(
    "0123",
  );
});

test("the intended use is in the user's language if the file has it", () => {
  expect(intendedUse(statement, "en-uk")).toBe("Remote monitoring");
  expect(intendedUse(statement, "tr")).toBe("Fernüberwachung");
  expect(intendedUse({ intended_use: "For all" }, "az")).toBe("For all");
});

test("a file that is missing, not JSON or incomplete is refused with its name", () => {
  expect(() => readRegulatoryFile("/nowhere/regulatory.json")).toThrow(/regulatory\.json/);
  expect(() => readRegulatoryFile(fileOf("{"))).toThrow(/cannot be read as JSON/);
  expect(() => readRegulatoryFile(fileOf({ ...statement, manufacturer: [] }))).toThrow(
    /manufacturer/,
  );
  expect(() => readRegulatoryFile(fileOf({ ...statement, ce: true }))).toThrow(/ce/);
});
