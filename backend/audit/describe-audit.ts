/** What `npm run audit:verify` prints: each chain, and the anchors where they are named. */
import type { CommandOf } from "../admin/command.ts";
import type { Database } from "../database.ts";
import { publicKeyOf } from "./anchor-file.ts";
import { describeAnchors, verifyAnchors, withAnchors } from "./verify-anchors.ts";
import { describeChains, verifyLog } from "./verify-log.ts";

/** @throws if the anchors cannot be read */
export async function describeAudit(
  database: Database,
  { anchors }: Pick<CommandOf<"verify-audit">, "anchors">,
): Promise<{ lines: string[]; isWhole: boolean }> {
  const reports = await verifyLog(database);
  if (!anchors) return describeChains(reports);
  const key = publicKeyOf(anchors.publicKey);
  if (!key) throw new Error("no Ed25519 key in PEM");
  const found = await verifyAnchors(database, { folder: anchors.folder, key });
  const described = describeChains(withAnchors(reports, found));
  return {
    lines: [...described.lines, ...describeAnchors(found)],
    isWhole: described.isWhole && found.faults.length === 0,
  };
}
