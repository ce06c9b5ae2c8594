/** A change of SECRETS_KEY: what the key before sealed is sealed with the new one. */
import { eq, isNotNull } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { implantSecretsPlace } from "../records/implant-credentials.ts";
import { secondFactorPlace } from "../records/second-factors.ts";
import { implantCredentials } from "../schema/implant-credentials.ts";
import { secondFactors } from "../schema/second-factors.ts";
import { webhooks } from "../schema/webhooks.ts";
import { webhookSecretPlace } from "../webhooks/deliver-webhooks.ts";
import { createSecretBox } from "./secret-box.ts";

interface SealedText {
  readonly sealed: Uint8Array;
  /** what it is bound to */
  readonly place: string;
  readonly replace: (sealed: Uint8Array) => Promise<unknown>;
}

interface Outcome {
  readonly sealedAgain: number;
  /** neither key opens them: they stay as they are */
  readonly unreadable: number;
}

/** All or none: of two starts at once, or of one that is killed, nothing is left half done. */
export function sealAgain(
  database: Database,
  key: Uint8Array,
  formerKey: Uint8Array,
): Promise<Outcome> {
  const [today, former] = [createSecretBox(key), createSecretBox(formerKey)];
  return database.transaction(async (transaction) => {
    let sealedAgain = 0;
    let unreadable = 0;
    for (const { sealed, place, replace } of await everySealed(transaction)) {
      if (textOf(() => today.open(sealed, place)) !== undefined) continue;
      const text = textOf(() => former.open(sealed, place));
      if (text === undefined) unreadable += 1;
      else {
        await replace(today.seal(text, place));
        sealedAgain += 1;
      }
    }
    return { sealedAgain, unreadable };
  });
}

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Everything that lasts; answers stored for a day and places in lists are read with both keys in the meantime. */
async function everySealed(transaction: Transaction): Promise<SealedText[]> {
  const ofWebhooks = await transaction
    .select({ id: webhooks.id, sealed: webhooks.secret })
    .from(webhooks)
    .for("update");
  const ofImplants = await transaction
    .select({ id: implantCredentials.id, sealed: implantCredentials.sealedSecrets })
    .from(implantCredentials)
    .where(isNotNull(implantCredentials.sealedSecrets))
    .for("update");
  const ofFactors = await transaction
    .select({ id: secondFactors.userId, sealed: secondFactors.sealedSecret })
    .from(secondFactors)
    .for("update");
  return [
    ...ofFactors.map(({ id, sealed }) => ({
      sealed,
      place: secondFactorPlace(id),
      replace: (sealedSecret: Uint8Array) =>
        transaction.update(secondFactors).set({ sealedSecret }).where(eq(secondFactors.userId, id)),
    })),
    ...ofWebhooks.map(({ id, sealed }) => ({
      sealed,
      place: webhookSecretPlace(id),
      replace: (secret: Uint8Array) =>
        transaction.update(webhooks).set({ secret }).where(eq(webhooks.id, id)),
    })),
    ...ofImplants.map(({ id, sealed }) => ({
      sealed: sealed ?? new Uint8Array(),
      place: implantSecretsPlace(id),
      replace: (sealedSecrets: Uint8Array) =>
        transaction
          .update(implantCredentials)
          .set({ sealedSecrets })
          .where(eq(implantCredentials.id, id)),
    })),
  ];
}

function textOf(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
