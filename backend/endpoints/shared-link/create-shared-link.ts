import { sharedCodeLength, sharedHoursMs } from "#contract/codes/shared-link.ts";
import { createSharedLink } from "#contract/shared-link.ts";
import { handler } from "../../http/handler.ts";
import { addSharedLink } from "../../records/shared-links.ts";
import { newCode } from "../../session/spoken-code.ts";
import { newToken, tokenHash } from "../../session/tokens.ts";

export const createSharedLinkHandler = handler(
  createSharedLink,
  async ({ body, user, database, now }) => {
    const { patient_id: patientId, quarter, recipient, valid_hours, uses_max: usesMax } = body;
    const token = newToken();
    const code = newCode(sharedCodeLength);
    const values = {
      patientId: patientId.toLowerCase(),
      quarter,
      recipient,
      tokenHash: tokenHash(token),
      codeHash: tokenHash(code),
      content: new Uint8Array(await body.document.arrayBuffer()),
      createdAt: now,
      createdBy: user.id,
      expiresAt: new Date(now.getTime() + sharedHoursMs(valid_hours)),
      usesMax,
    };
    return { shared_link: await addSharedLink(database, values, now), token, code };
  },
  { needsFreshProof: true },
);
