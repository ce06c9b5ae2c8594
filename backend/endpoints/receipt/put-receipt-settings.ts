import { putReceiptSettings } from "#contract/receipt.ts";
import { handler } from "../../http/handler.ts";
import { changeReceiptSettings } from "../../records/receipts.ts";

export const putReceiptSettingsHandler = handler(putReceiptSettings, ({ body, user, database }) =>
  changeReceiptSettings(database, user, body),
);
