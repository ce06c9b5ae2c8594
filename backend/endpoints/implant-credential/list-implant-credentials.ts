import { connectableVendors, listImplantCredentials } from "#contract/implant-credential.ts";
import { handler } from "../../http/handler.ts";
import { findCredentials, institutionOf, toCredential } from "../../records/implant-credentials.ts";

/** One for each vendor, in the order of their cards, also where nothing was ever connected. */
export const listImplantCredentialsHandler = handler(
  listImplantCredentials,
  async ({ query, user, database }) => {
    const institutionId = institutionOf(user, query.institution_id);
    const rows = await findCredentials(database, [institutionId]);
    return connectableVendors.map((vendor) =>
      toCredential(
        institutionId,
        vendor,
        rows.find(({ clientType }) => clientType === vendor),
      ),
    );
  },
);
