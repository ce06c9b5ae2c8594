import { removeSecondFactor } from "#contract/second-factor.ts";
import { handler } from "../../http/handler.ts";
import { deleteSecondFactor } from "../../records/second-factors.ts";
import { withBoth } from "../../second-factor/with-both.ts";

export const removeSecondFactorHandler = handler(
  removeSecondFactor,
  async (context) => {
    await withBoth(context, context.body, (transaction) =>
      deleteSecondFactor(transaction, context.user.id),
    );
  },
  { transaction: "own", changesAccess: true },
);
