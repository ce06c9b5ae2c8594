/** Battery and leads of a report. */
import { expect, test } from "vitest";
import { bytesOf, oruMessage } from "./fixtures.ts";
import type { ImplantSession } from "./implant-session.ts";
import { readDelivery } from "./read-delivery.ts";
import { batteryOf, leadsOf } from "./report-of-session.ts";

const read = (content: string): ImplantSession =>
  readDelivery({ bytes: bytesOf(content), title: "message" }).sessions[0] as ImplantSession;

test("a value beyond the scale of the device stays in the report with its sign: HL7", () => {
  const session = read(
    oruMessage({
      more: ["SN|721472^MDC_IDC_MSMT_BATTERY_REMAINING_LONGEVITY^MDC|1|<^3|mo|"],
    }).replace(
      "NM|722433^MDC_IDC_MSMT_LEADCHNL_RV_IMPEDANCE_VALUE^MDC|1|560",
      () => "SN|722433^MDC_IDC_MSMT_LEADCHNL_RV_IMPEDANCE_VALUE^MDC|1|>^3000",
    ),
  );
  expect(leadsOf(session)?.lead_impedance_measurements).toEqual([
    { position: "RA", impedance: 480 },
    { position: "RV", impedance: ">3000" },
  ]);
  expect(batteryOf(session)).toMatchObject({ voltage: 2.98, remaining_in_months: "<3" });
});

const mdc = "urn:iso:std:iso:11073:10101";
const impedance = (comparator: string) =>
  JSON.stringify({
    resourceType: "Observation",
    status: "final",
    component: [
      {
        code: { coding: [{ system: mdc, code: "722433", display: "Lead impedance" }] },
        valueQuantity: { value: 3000, comparator, code: "Ohm" },
      },
    ],
  });

test("a value beyond the scale of the device stays in the report with its sign: FHIR", () => {
  for (const comparator of ["<", "<=", ">=", ">"])
    expect(leadsOf(read(impedance(comparator)))?.lead_impedance_measurements).toEqual([
      { position: "RV", impedance: `${comparator}3000` },
    ]);
  // "sufficient to achieve this total": no measurement
  expect(() => read(impedance("ad"))).toThrow(/another shape/);
});

test("a sign without a number is refused", () => {
  const text = oruMessage().replace("NM|722433", "ST|722433").replace("|560|", "|>|");
  expect(() => read(text)).toThrow("The value is no number");
});
