import { getReceiptSettings } from "#contract/receipt.ts";
import { handler } from "../../http/handler.ts";
import { findReceiptSettings } from "../../records/receipts.ts";

export const getReceiptSettingsHandler = handler(getReceiptSettings, ({ user, database }) =>
  findReceiptSettings(database, user),
);
