/** Proves the audit log: computes every hash again and compares the end of each chain with what is stored as its end. */
import type { Database } from "../database.ts";
import { findChainIdsOfLines, findChains, findLines } from "../records/audit-log.ts";
import { firstHash, hashOf } from "./chain.ts";

export interface ChainReport {
  chainId: string;
  lineCount: number;
  /** of the last line that is right: note it elsewhere to prove later that nothing was cut off */
  hash: string;
  /** the first thing that is wrong, in words; null when all is right */
  fault: string | null;
}

const linesAtOnce = 5000;

/** A line for each chain, and one for all of them. */
export function describeChains(reports: readonly ChainReport[]): {
  lines: string[];
  isWhole: boolean;
} {
  const faultCount = reports.filter(({ fault }) => fault !== null).length;
  const lines = reports.map(({ chainId, lineCount, hash, fault }) =>
    [chainId, `${lineCount} lines`, hash, fault ?? "whole"].join("  "),
  );
  lines.push(`${reports.length} chains, ${faultCount} with a fault`);
  return { lines, isWhole: faultCount === 0 };
}

/** One report for each chain. A line that is being added meanwhile does not disturb: chains are read by snapshot. */
export async function verifyLog(database: Database): Promise<ChainReport[]> {
  return database.transaction(
    async (transaction) => {
      const ends = new Map((await findChains(transaction)).map((end) => [end.chainId, end]));
      const chainIds = new Set([...ends.keys(), ...(await findChainIdsOfLines(transaction))]);
      const reports: ChainReport[] = [];
      for (const chainId of [...chainIds].toSorted()) {
        const report = await verifyChain(transaction, chainId);
        const end = ends.get(chainId);
        reports.push({ ...report, fault: report.fault ?? faultOfEnd(report, end) });
      }
      return reports;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/**
 * The same for work that must not block others: some lines at a time and without a transaction. Lines added in the
 * meantime are left to the next check: each chain is read up to the end that it had.
 */
export async function checkChains(database: Database): Promise<ChainReport[]> {
  const ends = new Map((await findChains(database)).map((end) => [end.chainId, end]));
  const reports: ChainReport[] = [];
  for (const chainId of new Set([...ends.keys(), ...(await findChainIdsOfLines(database))])) {
    const end = ends.get(chainId);
    const report = await verifyChain(database, chainId, end?.length);
    reports.push({ ...report, fault: report.fault ?? faultOfEnd(report, end) });
  }
  return reports;
}

/** The same for these chains alone, as far as that is quick: for a request before the first check. */
export async function checkShortChains(
  database: Database,
  chainIds: readonly string[],
): Promise<ChainReport[]> {
  const reports: ChainReport[] = [];
  for (const end of await findChains(database)) {
    if (!chainIds.includes(end.chainId) || end.length > linesAtOnce) continue;
    const report = await verifyChain(database, end.chainId, end.length);
    reports.push({ ...report, fault: report.fault ?? faultOfEnd(report, end) });
  }
  return reports;
}

async function verifyChain(
  database: Database,
  chainId: string,
  lastPosition = Infinity,
): Promise<ChainReport> {
  let hash = firstHash;
  let lineCount = 0;
  for (;;) {
    const found = await findLines(database, chainId, lineCount, linesAtOnce);
    const lines = found.filter(({ position }) => position <= lastPosition);
    for (const line of lines) {
      const expected = lineCount + 1;
      if (line.position !== expected)
        return { chainId, lineCount, hash, fault: `line ${expected} is missing` };
      if (hashOf(hash, line) !== line.hash)
        return { chainId, lineCount, hash, fault: `line ${expected} was changed` };
      hash = line.hash;
      lineCount = expected;
    }
    if (lines.length < linesAtOnce) return { chainId, lineCount, hash, fault: null };
  }
}

function faultOfEnd(
  { lineCount, hash }: ChainReport,
  end: { length: number; hash: string } | undefined,
): string | null {
  if (!end) return "the end of the chain is not stored";
  if (end.length > lineCount) return `lines ${lineCount + 1} to ${end.length} are missing`;
  return end.length === lineCount && end.hash === hash ? null : "the end was changed";
}
