import { eq } from "../../drizzle.ts";
import { connectableVendors, disconnectImplantVendor } from "#contract/implant-credential.ts";
import { handler } from "../../http/handler.ts";
import { notFound, ProblemError } from "../../http/problem-error.ts";
import { moveCredential } from "../../life-cycles/credential.ts";
import { credentialId } from "../../records/implant-credentials.ts";
import { implantCredentials } from "../../schema/implant-credentials.ts";

/** Forgets name and secrets of the account. */
export const disconnectImplantVendorHandler = handler(
  disconnectImplantVendor,
  async ({ params, user, database, now }) => {
    const id = params.credential_id.toLowerCase();
    const isVisible = user.institutionIds.some((institutionId) =>
      connectableVendors.some((vendor) => credentialId(institutionId, vendor) === id),
    );
    if (!isVisible) throw notFound();
    const [row] = await database
      .select({ connectionStatus: implantCredentials.connectionStatus })
      .from(implantCredentials)
      .where(eq(implantCredentials.id, id))
      .for("update");
    const connectionStatus = moveCredential(row?.connectionStatus, "disconnect");
    if (connectionStatus === "conflict")
      throw new ProblemError("conflict", { message: "This vendor is not connected" });
    await database
      .update(implantCredentials)
      .set({
        connectionStatus,
        accountName: null,
        sealedSecrets: null,
        changedAt: now,
        changedBy: user.id,
      })
      .where(eq(implantCredentials.id, id));
  },
);
