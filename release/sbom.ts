/**
 * Bill of materials of the production packages: CycloneDX and SPDX, both by npm itself. Their serial number and time
 * are taken from the commit, so that the same commit gives the same bytes.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { promisify } from "node:util";

const run = promisify(execFile);

export const sbomFormats = ["cyclonedx", "spdx"] as const;
type SbomFormat = (typeof sbomFormats)[number];

/** The ending of the file name by which scanners recognise it. */
export const sbomEnding: Readonly<Record<SbomFormat, string>> = {
  cyclonedx: "cdx.json",
  spdx: "spdx.json",
};

interface OfCommit {
  /** 40 hex digits */
  readonly commit: string;
  /** ISO 8601, UTC */
  readonly committedAt: string;
}

/** @param folder the output of production-tree.ts */
export async function sbom(folder: string, format: SbomFormat, of: OfCommit): Promise<string> {
  const args = [
    "sbom",
    "--package-lock-only",
    "--sbom-format",
    format,
    "--sbom-type",
    "application",
  ];
  const { stdout } = await run("npm", args, { cwd: folder, maxBuffer: 32 * 1024 * 1024 });
  const made = JSON.parse(stdout) as Record<string, unknown>;
  const bill = format === "cyclonedx" ? cycloneDxOf(made, of) : spdxOf(made, of);
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function cycloneDxOf(made: Record<string, unknown>, { commit, committedAt }: OfCommit): object {
  const metadata = { ...(made["metadata"] as object), timestamp: committedAt };
  return { ...made, serialNumber: `urn:uuid:${uuidOf(commit)}`, metadata };
}

function spdxOf(made: Record<string, unknown>, { commit, committedAt }: OfCommit): object {
  const creationInfo = { ...(made["creationInfo"] as object), created: committedAt };
  const namespace = String(made["documentNamespace"]).replace(/[0-9a-f-]{36}$/, uuidOf(commit));
  return { ...made, documentNamespace: namespace, creationInfo };
}

/** A name-based UUID (RFC 9562, version 8) of the commit. */
function uuidOf(commit: string): string {
  const hex = createHash("sha256").update(`vigil sbom ${commit}`).digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join("-");
}
