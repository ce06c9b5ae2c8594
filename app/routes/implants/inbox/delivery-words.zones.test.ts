import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import type { DeliverySummary, ImplantDelivery } from "#contract/implant-inbox.ts";
import { deliveryTitle, summaryRows, valueText, waitingReasonText } from "./delivery-words.ts";

const t = ((key: string, given?: { serial?: string }) =>
  [key, given?.serial].filter(Boolean).join(" ")) as unknown as TFunction;
const fact = (name: string, chamber: string | null = null, instance: string | null = null) =>
  ({ name, chamber, instance, value: "1" }) as DeliverySummary["facts"][number];

test("[INBOX-04] values are in one order, with their chamber; a coded value is read by the end of its identifier", () => {
  const facts = [
    fact("zone_type"),
    fact("impedance", "RV", "2"),
    fact("battery_voltage", null, "1"),
  ];
  expect(summaryRows(t, facts).map(({ name }) => name)).toEqual([
    "implant_inbox.fact.battery_voltage",
    "implant_inbox.fact.impedance RV 2",
  ]);
  expect(valueText("2.98", "V")).toBe("2.98\u2009V");
  expect(valueText("MDC_IDC_ENUM_BATTERY_STATUS_BOS", null)).toBe("BOS");
  expect(valueText("Good", null)).toBe("Good");
});

test("[INBOX-03] an unmatched delivery is named by its serial number, never by the name in it", () => {
  const delivery = { patient: null, serial_number: "68240117" } as ImplantDelivery;
  expect(deliveryTitle(t, delivery)).toBe("implant_inbox.unknown_serial 68240117");
  expect(deliveryTitle(t, { ...delivery, serial_number: null })).toBe("implant_inbox.no_serial");
  expect(waitingReasonText(t, "The message names no serial number")).toBe(
    "implant_inbox.reason.no_serial",
  );
  expect(waitingReasonText(t, "OBX-5 is no number")).toBe("OBX-5 is no number");
});
