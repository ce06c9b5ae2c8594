/** Verify anchors: what the files outside the database say of each chain, compared with its lines. */
import { createPublicKey, type KeyObject } from "node:crypto";
import type { Database } from "../database.ts";
import { findLastAnchor } from "../records/audit-anchors.ts";
import { findLineAt } from "../records/audit-log.ts";
import { type Anchor, anchorName, readAnchors } from "./anchor-file.ts";
import { firstHash } from "./chain.ts";
import type { ChainReport } from "./verify-log.ts";

export interface AnchorReport {
  readonly anchors: readonly Anchor[];
  /** of the files themselves, in words */
  readonly faults: readonly string[];
  /** by chain: what was cut off or changed, and after which anchor */
  readonly faultsOfChains: ReadonlyMap<string, string>;
}

/** `publicKey` may be the private one: its public half is taken. */
export async function verifyAnchors(
  database: Database,
  { folder, key }: { folder: string; key: KeyObject },
): Promise<AnchorReport> {
  const publicKey = key.type === "private" ? createPublicKey(key) : key;
  const { anchors, faults } = readAnchors(folder, publicKey, await findLastAnchor(database));
  const heads = Map.groupBy(
    anchors.flatMap(({ note }) => note.chains.map((chain) => ({ ...chain, day: note.day }))),
    ({ institution }) => institution,
  );
  const faultsOfChains = new Map<string, string>();
  for (const [chainId, own] of heads) {
    const fault = await findFault(database, chainId, own);
    if (fault !== null) faultsOfChains.set(chainId, fault);
  }
  return { anchors, faults, faultsOfChains };
}

interface Head {
  readonly day: string;
  readonly position: number;
  readonly hash: string;
}

/** The first anchor that the chain does not agree with; those before it say from where on it was changed. */
async function findFault(
  database: Database,
  chainId: string,
  heads: readonly Head[],
): Promise<string | null> {
  let agreed: Head | undefined;
  for (const head of heads) {
    const found =
      head.position === 0 ? firstHash : await findLineAt(database, chainId, head.position);
    if (found !== head.hash) {
      const what =
        found === null
          ? `line ${head.position} is missing, which anchor ${anchorName(head.day)} has`
          : `lines ${(agreed?.position ?? 0) + 1} to ${head.position} are not those of anchor ${anchorName(head.day)}`;
      const since = agreed
        ? `cut off or changed after anchor ${anchorName(agreed.day)} (line ${agreed.position})`
        : "cut off or changed before the first anchor that tells of it";
      return `${what}: ${since}`;
    }
    agreed = head;
  }
  return null;
}

/** The reports of the chains with what the anchors add, and those of chains that only the anchors know. */
export function withAnchors(
  reports: readonly ChainReport[],
  { faultsOfChains }: AnchorReport,
): ChainReport[] {
  const known = new Set(reports.map(({ chainId }) => chainId));
  const join = (...faults: (string | null | undefined)[]) => faults.filter(Boolean).join("; ");
  return [
    ...reports.map((report) => ({
      ...report,
      fault: join(report.fault, faultsOfChains.get(report.chainId)) || null,
    })),
    ...[...faultsOfChains]
      .filter(([chainId]) => !known.has(chainId))
      .map(([chainId, fault]) => ({ chainId, lineCount: 0, hash: firstHash, fault })),
  ];
}

/** Lines to print: how many there are, and what is wrong with them. */
export function describeAnchors({ anchors, faults }: AnchorReport): string[] {
  const [first, last] = [anchors.at(0), anchors.at(-1)];
  const span = first && last ? `, ${first.note.day} to ${last.note.day}` : "";
  return [
    ...faults.map((fault) => `anchors: ${fault}`),
    `${anchors.length} anchors${span}, ${faults.length === 0 ? "whole" : `${faults.length} with a fault`}`,
  ];
}
