import { getImplantDoors } from "#contract/implant-doors.ts";
import { handler } from "../../http/handler.ts";
import { makerOf } from "../../implants/makers.ts";
import { iso } from "../../records/iso.ts";
import { listVendorNews } from "../../records/vendor-news.ts";

/** A refused message has no vendor that was read from it: its sender's name may say whose it is. */
export const getImplantDoorsHandler = handler(
  getImplantDoors,
  async ({ user, database, settings }) => {
    const { rows, errors } = await listVendorNews(database, user);
    const vendorOf = (sender: string | null) =>
      (sender ?? "").split(" / ").map(makerOf).find(Boolean) ?? null;
    const vendors = new Set([
      ...rows.map(({ vendor }) => vendor),
      ...errors.map(({ sender }) => vendorOf(sender)),
    ]);
    return {
      doors: [
        { door: "mllp", is_open: settings.implantDoors.includes("mllp") },
        { door: "folder", is_open: settings.implantDoors.includes("folder") },
        { door: "https", is_open: settings.implantInboxToken !== undefined },
      ],
      vendors: [...vendors].map((vendor) => {
        const at = rows.find((one) => one.vendor === vendor)?.lastMessageAt;
        const last = errors
          .filter(({ sender }) => vendorOf(sender) === vendor)
          .toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime())[0];
        return {
          vendor,
          last_message_at: at ? iso(new Date(at)) : null,
          last_error_at: last ? iso(last.receivedAt) : null,
          last_error: last ? [last.field, last.reason].filter(Boolean).join(": ") : null,
        };
      }),
    };
  },
);
