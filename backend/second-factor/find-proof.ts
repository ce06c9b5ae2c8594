/**
 * The second factor that a user gives: a code of the app, a recovery code, or the signature of a passkey. Whether it is
 * valid is decided before anything is written; it is used up in the transaction of its purpose.
 */
import type { EndpointDefinition } from "#contract/endpoint.ts";
import type { Database } from "../database.ts";
import type { HandlerContext } from "../http/handler.ts";
import { findPasskey, takePasskeyChallenge, notePasskeyUse } from "../records/passkeys.ts";
import type { SecondFactorRow } from "../records/second-factors.ts";
import { readSigned, verifySigned } from "./passkey.ts";
import { findFittingCode } from "./take-code.ts";

type Context = Pick<
  HandlerContext<EndpointDefinition>,
  "database" | "now" | "appClock" | "secretBox" | "settings"
>;

interface GivenProof {
  code?: string | undefined;
  /** of a passkey, in place of a code */
  credential?: string | undefined;
}

interface FittingProof {
  kind: "app" | "recovery" | "passkey";
  /** False: it was used before, or the passkey counts less than it did. */
  take: (transaction: Database, now: Date) => Promise<boolean>;
}

/** `place`: where the challenge of a passkey waits. Null: not valid. */
export async function findFittingProof(
  context: Context,
  row: SecondFactorRow,
  { code, credential }: GivenProof,
  place: string,
): Promise<FittingProof | null> {
  const { database, appClock, secretBox } = context;
  if (credential !== undefined) return findSigned(context, row.userId, credential, place);
  return code === undefined
    ? null
    : findFittingCode(database, secretBox, row, { code, at: appClock() });
}

async function findSigned(
  { database, now, settings }: Context,
  userId: string,
  credential: string,
  place: string,
): Promise<FittingProof | null> {
  const { relyingParty: party } = settings;
  // taken away first, whatever the answer is worth: it counts once
  const challenge = await takePasskeyChallenge(database, { place, userId, now });
  const signed = readSigned(credential);
  if (!party || challenge === undefined || !signed) return null;
  const row = await findPasskey(database, userId, signed.id);
  if (!row) return null;
  const counter = await verifySigned(signed, row, { party, challenge });
  if (counter === null) return null;
  const take: FittingProof["take"] = (transaction, at) =>
    notePasskeyUse(transaction, { id: row.id, counter, at });
  return { kind: "passkey", take };
}

/** What the audit log gets beside the call itself, by the kind that was used. */
export const actOfUse: Readonly<Record<FittingProof["kind"], string | null>> = {
  app: null,
  recovery: "recovery-code-used",
  passkey: "passkey-used",
};

/** Why a proof that fits was not taken. */
export const actOfRefusal = (proof: FittingProof): string =>
  proof.kind === "passkey" ? "passkey-counter-refused" : "second-factor-refused";
