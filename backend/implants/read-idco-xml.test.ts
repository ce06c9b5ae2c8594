import { expect, test } from "vitest";
import { bytesOf } from "./fixtures.ts";
import { readDelivery } from "./read-delivery.ts";
import { DeliveryRefusal } from "./sent-observation.ts";

/** The shape and the codes of a Biotronik export, format 4.10; patient and clinic are invented. */
const xml = (body: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}\n<biotronik-ieee11073-export creator="BioICSConverter" format-version="4.10"><dataset>${body}</dataset></biotronik-ieee11073-export>`;
const value = (name: string, text: string, code = "", unit = "", type = "String") =>
  `<value${code && ` code="${code}"`} name="${name}" type="${type}"${unit && ` unit="${unit}"`}>${text}</value>`;
const section = (name: string, ...inner: string[]) =>
  `<section name="${name}">${inner.join("")}</section>`;
const lead = (model: string, serial: string) =>
  section("LEAD", value("MODEL", model, "720961"), value("SERIAL", serial, "720962"));
const whole = xml(
  section(
    "MDC",
    section(
      "ATTR",
      section(
        "PT",
        section("NAME", value("FAMILY", "Müller &amp; Söhne"), value("GIVEN", "Eva")),
        value("DOB", "19280425"),
      ),
    ),
    section(
      "IDC",
      section(
        "DEV",
        value("TYPE", "IPG", "720897", "", "MDC_IDC_ENUM_DEV_TYPE"),
        value("MODEL", "Enticos 4 SR", "720898"),
        value("SERIAL", "1000118587", "720899"),
        value("MFG", "BIO", "720900", "", "MDC_IDC_ENUM_MFG"),
        value("IMPLANT_DT", "20231211T000000", "720901"),
      ),
      lead("Solia S 60", "8001149599"),
      lead("Solia S 53", "8001149600"),
      section(
        "SESS",
        value("DTM", "20261008T123829+0200", "721025"),
        value("TYPE", "InClinic", "721026", "", "MDC_IDC_ENUM_SESS_TYPE"),
      ),
      section(
        "MSMT",
        section(
          "BATTERY",
          value("REMAINING_PERCENTAGE", "40", "721536", "%", "Numeric"),
          value("STATUS", "BOS", "721280", "", "MDC_IDC_ENUM_BATTERY_STATUS"),
        ),
        section(
          "LEADCHNL",
          section(
            "RV",
            section("IMPEDANCE", value("VALUE", "585", "722433", "Ohm", "Numeric")),
            section(
              "PACING_THRESHOLD",
              value("AMPLITUDE", "4.7", "722177", "V", "Numeric"),
              value("PULSEWIDTH", "0.4", "722241", "ms", "Numeric"),
            ),
          ),
        ),
      ),
      section("SET", section("OWN", value("WORD", "x"))),
    ),
  ),
);
const place = (text: string) => {
  try {
    readDelivery({ bytes: bytesOf(text), title: "a.xml" });
  } catch (error) {
    if (error instanceof DeliveryRefusal) return [error.line, error.field];
    throw error;
  }
  return "taken";
};

test("[IDCO-04] device, two leads, session, battery and measurements of an export, each with its path", () => {
  const { format, sender, patient, sessions } = readDelivery({
    bytes: bytesOf(whole),
    title: "a.xml",
  });
  expect({ format, sender }).toEqual({ format: "idco-xml", sender: "BioICSConverter" });
  expect(patient).toMatchObject({
    familyName: "Müller & Söhne",
    givenName: "Eva",
    birth: { date: "1928-04-25" },
  });
  expect(sessions[0]).toMatchObject({
    type: "IN_CLINIC",
    at: { date: "2026-10-08", clock: "12:38:29", offset: "+02:00" },
    device: {
      maker: "BIOTRONIK",
      manufacturer: "BIO",
      model: "Enticos 4 SR",
      serial: "1000118587",
      type: "IPG",
    },
  });
  const facts = sessions[0]?.facts.map(({ name, instance, chamber, value: read, unit }) => [
    name,
    instance,
    chamber,
    read,
    unit,
  ]);
  expect(facts).toContainEqual(["lead_serial", "1", null, "8001149599", null]);
  expect(facts).toContainEqual(["lead_serial", "2", null, "8001149600", null]);
  expect(facts).toContainEqual(["battery_percent", null, null, 40, "%"]);
  expect(facts).toContainEqual(["impedance", null, "RV", 585, "Ohm"]);
  expect(facts).toContainEqual(["threshold", null, "RV", 4.7, "V"]);
  expect(facts).toContainEqual(["threshold_pulse_width", null, "RV", 0.4, "ms"]);
  expect(sessions[0]?.unread).toMatchObject([
    { text: "x", source: { field: "MDC/IDC/SET/OWN/WORD" } },
  ]);
});

test("[IDCO-04] a DTD, an entity, broken XML and another document are refused with their place", () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "c">]>';
  expect(place(xml("&b;", `<?xml version="1.0"?>${bomb}`))).toEqual([1, "XML"]);
  expect(place(whole.replace("</dataset>", ""))).toEqual([
    2,
    expect.stringMatching(/^column \d+$/),
  ]);
  expect(place("<other/>")).toEqual([1, "XML"]);
  expect(place(xml(section("MDC", section("IDC"))))).toEqual([1, "MDC/IDC"]);
  expect(place(whole.replace(">585<", ">many<"))).toEqual([
    17,
    "MDC/IDC/MSMT/LEADCHNL/RV/IMPEDANCE/VALUE",
  ]);
  expect(place(xml("<section name='a'>".repeat(40) + "</section>".repeat(40)))).toEqual([
    1,
    expect.any(String),
  ]);
});
