import { createDeviceToken } from "#contract/device-token.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound, ProblemError } from "../../http/problem-error.ts";
import { addDeviceToken, toDeviceToken } from "../../records/device-tokens.ts";
import { findInstitutionOf } from "../../records/patient-institution.ts";
import { newDeviceToken } from "../../session/device-caller.ts";
import { tokenHash } from "../../session/tokens.ts";

/** Who may make tokens for all patients of an institution. */
const gatewayRoles = ["ADMIN", "CUSTOMER_SUPPORT"];

export const createDeviceTokenHandler = handler(
  createDeviceToken,
  async ({ body, user, database, now }) => {
    const { patient_id: patientId, institution_id: given, kinds, note } = body;
    const expiresAt = body.expires_at === null ? null : new Date(body.expires_at);
    if (expiresAt && expiresAt <= now) throw invalidField("expires_at", "Must lie in the future");
    if (given !== undefined) {
      if (!gatewayRoles.includes(user.role)) throw new ProblemError("forbidden");
      if (!user.institutionIds.includes(given.toLowerCase())) throw notFound();
    }
    const institutionId =
      patientId === null ? given?.toLowerCase() : await findInstitutionOf(database, patientId);
    if (institutionId === undefined) throw notFound();
    const token = newDeviceToken();
    const row = await addDeviceToken(database, {
      institutionId,
      patientId: patientId?.toLowerCase() ?? null,
      tokenHash: tokenHash(token),
      kinds: [...new Set(kinds)],
      note,
      createdAt: now,
      createdBy: user.id,
      expiresAt,
    });
    return { device_token: toDeviceToken(row, now), token };
  },
);
