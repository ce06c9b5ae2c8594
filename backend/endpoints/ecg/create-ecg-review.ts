import { createEcgReview } from "#contract/ecg.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { toEcgReview } from "../../records/ecg-reviews.ts";
import { getVisibleEcg } from "../../records/ecgs.ts";
import { ecgReviews } from "../../schema/ecgs.ts";

/** The reviewer is the signed-in HCP, whatever the payload says. */
export const createEcgReviewHandler = handler(
  createEcgReview,
  async ({ params, body, user, database, now, concerned }) => {
    const ecg = await getVisibleEcg(database, user, params.ecg_signal_health_data_id);
    concerned.add(ecg.patientId);
    if (user.role !== "HCP") throw new ProblemError("forbidden");
    if (body.health_data_id.toLowerCase() !== ecg.id)
      throw new ProblemError("validation_failed", {
        errors: [{ field: "health_data_id", message: "Is not the ECG of the path" }],
      });
    const row = {
      id: crypto.randomUUID(),
      ecgId: ecg.id,
      hcpUserId: user.id,
      createdAt: now,
      tags: body.tags,
      comment: body.comment ?? null,
      abnormal: body.abnormal,
      corruptedDevice: body.corrupted_device,
    };
    await database.insert(ecgReviews).values(row);
    return toEcgReview(row);
  },
);
