import { createPairingCode, pairingCodeLength, pairingMinutes } from "#contract/device-token.ts";
import { handler } from "../../http/handler.ts";
import { invalidField } from "../../http/problem-error.ts";
import { addPairingCode } from "../../records/device-tokens.ts";
import { iso } from "../../records/iso.ts";
import { newCode } from "../../session/spoken-code.ts";
import { tokenHash } from "../../session/tokens.ts";

export const createPairingCodeHandler = handler(
  createPairingCode,
  async ({ body, user, database, now }) => {
    const tokenExpiresAt = body.token_expires_at === null ? null : new Date(body.token_expires_at);
    if (tokenExpiresAt && tokenExpiresAt <= now)
      throw invalidField("token_expires_at", "Must lie in the future");
    const code = newCode(pairingCodeLength);
    const expiresAt = new Date(now.getTime() + pairingMinutes * 60_000);
    await addPairingCode(database, {
      patientId: body.patient_id.toLowerCase(),
      codeHash: tokenHash(code),
      kinds: [...new Set(body.kinds)],
      note: body.note,
      tokenExpiresAt,
      createdAt: now,
      createdBy: user.id,
      expiresAt,
    });
    return { code, expires_at: iso(expiresAt) };
  },
);
