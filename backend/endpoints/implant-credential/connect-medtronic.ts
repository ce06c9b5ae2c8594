import { connectMedtronic } from "#contract/implant-credential.ts";
import { handler } from "../../http/handler.ts";
import { institutionOf, storeConnection } from "../../records/implant-credentials.ts";

export const connectMedtronicHandler = handler(
  connectMedtronic,
  async ({ body, user, database, now, vendors, secretBox, record }) => {
    const institutionId = institutionOf(user, body.institution_id);
    const { username, password } = body;
    await vendors.connect({ vendor: "MEDTRONIC", username, password });
    return database.transaction(async (transaction) => {
      const stored = await storeConnection(
        transaction,
        secretBox,
        { institutionId, vendor: "MEDTRONIC", accountName: username, secrets: { password } },
        user,
        now,
      );
      await record(transaction);
      return stored;
    });
  },
  // nothing in the database waits for the vendor
  { transaction: "own" },
);
