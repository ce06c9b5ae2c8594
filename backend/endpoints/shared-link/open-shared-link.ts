import { openSharedLink } from "#contract/shared-link.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { appendAct } from "../../records/audit-log.ts";
import { tryLink } from "../../records/shared-links.ts";
import { plainCode } from "../../session/spoken-code.ts";
import { tokenHash } from "../../session/tokens.ts";

/**
 * Tries are counted by address before anything is looked at. A use and a wrong code are stored with their line of the
 * audit log, whatever the answer is; a wrong code and a link that is not good answer alike.
 */
export const openSharedLinkHandler = handler(
  openSharedLink,
  async ({ body, database, now, address, requestId, pairingLimiter, concerned, record }) => {
    await pairingLimiter.count(address);
    const hashes = {
      tokenHash: tokenHash(body.token),
      codeHash: tokenHash(plainCode(body.code)),
    };
    const content = await database.transaction(async (transaction) => {
      const tried = await tryLink(transaction, hashes, now);
      if (!tried) return null;
      const { patientId } = tried;
      if (tried.content) {
        concerned.add(patientId);
        await record(transaction);
      } else if (tried.isWrongCode) {
        const action = `refused ${openSharedLink.name}`;
        const act = { at: now, user: null, patientIds: [patientId], address, requestId };
        await appendAct(transaction, { ...act, action });
      }
      return tried.content;
    });
    if (!content) throw notFound();
    return new Response(new Uint8Array(content), {
      headers: { "Content-Type": "application/pdf", "Content-Length": String(content.byteLength) },
    });
  },
  { transaction: "own" },
);
