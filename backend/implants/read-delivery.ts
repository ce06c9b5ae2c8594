/**
 * The bytes of an implant's message, in any format -> its content. The format is recognised by the bytes, not by a
 * name.
 */
import { z } from "zod";
import type { ParsedDelivery } from "./implant-session.ts";
import { readCardx, readCardxDevice } from "./read-cardx.ts";
import { readIdcoXml } from "./read-idco-xml.ts";
import { isPdf, readOru } from "./read-oru.ts";
import { DeliveryRefusal } from "./sent-observation.ts";

type Format = ParsedDelivery["format"] | "unknown";

export function formatOf(bytes: Uint8Array): Format {
  const head = Buffer.from(bytes.subarray(0, 1024))
    .toString("latin1")
    .replace(/^(\u00EF\u00BB\u00BF)?\s+/, "")
    .replace(/^\u00EF\u00BB\u00BF/, "");
  if (/^(MSH|FHS|BHS)/.test(head)) return "hl7v2";
  if (head.startsWith("%PDF-")) return "pdf";
  if (head.startsWith("<")) return "idco-xml";
  if (head.startsWith("{")) return "fhir-json";
  return "unknown";
}

export interface DeliveryToRead {
  readonly bytes: Uint8Array;
  /** of a PDF by itself: its name */
  readonly title: string;
}

/** @throws DeliveryRefusal with the place of what is wrong, and nothing else: to read it again would change nothing */
export function readDelivery({ bytes, title }: DeliveryToRead): ParsedDelivery {
  try {
    return readFormat(bytes, title);
  } catch (error) {
    if (error instanceof DeliveryRefusal) throw error;
    throw new DeliveryRefusal("The message is not built as one can be read", {
      line: 1,
      field: "message",
    });
  }
}

/** In a form that a thread can pass on. */
export type ReadOrRefused =
  | { readonly parsed: ParsedDelivery; readonly refusal: null }
  | {
      readonly parsed: null;
      readonly refusal: Pick<DeliveryRefusal, "message" | "line" | "field" | "isHeader">;
    };

export function readOrRefuse(delivery: DeliveryToRead): ReadOrRefused {
  try {
    return { parsed: readDelivery(delivery), refusal: null };
  } catch (error) {
    if (!(error instanceof DeliveryRefusal)) throw error;
    const { message, line, field, isHeader } = error;
    return { parsed: null, refusal: { message, line, field, isHeader } };
  }
}

function readFormat(bytes: Uint8Array, title: string): ParsedDelivery {
  switch (formatOf(bytes)) {
    case "hl7v2":
      return readOru(bytes);
    case "idco-xml":
      return readIdcoXml(bytes);
    case "fhir-json":
      return readJson(bytes);
    case "pdf":
      return readPdf(bytes, title);
    case "unknown":
      throw new DeliveryRefusal("Neither HL7 v2, XML, FHIR nor PDF", {
        line: 1,
        field: "MSH",
        isHeader: true,
      });
  }
}

/** A PDF alone says nothing that a machine should read: it waits for a person. */
function readPdf(bytes: Uint8Array, title: string): ParsedDelivery {
  if (!isPdf(bytes)) throw new DeliveryRefusal("The PDF is cut", { line: 1, field: "PDF" });
  const source = { line: 1, field: "PDF", text: title };
  const session = {
    at: null,
    type: null,
    isPreliminary: false,
    device: {
      manufacturer: null,
      maker: null,
      model: null,
      serial: null,
      type: null,
      implantedAt: null,
    },
    facts: [],
    episodes: [],
    alerts: [],
    documents: [{ title, content: bytes, source }],
    unread: [],
    notes: [],
  };
  return {
    format: "pdf",
    controlId: null,
    sender: null,
    patient: null,
    sessions: [session],
    notes: [],
  };
}

const bundleSchema = z.looseObject({
  resourceType: z.literal("Bundle"),
  entry: z.array(z.looseObject({ resource: z.looseObject({ resourceType: z.string() }) })),
});

function readJson(bytes: Uint8Array): ParsedDelivery {
  let resource: unknown;
  try {
    resource = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new DeliveryRefusal("The text is no JSON in UTF-8", { line: 1, field: "JSON" });
  }
  const bundle = bundleSchema.safeParse(resource);
  if (!bundle.success) return readCardx(resource);
  const of = (type: string) =>
    bundle.data.entry.flatMap(({ resource: one }) => (one.resourceType === type ? [one] : []));
  const [observation, second] = of("Observation").filter((one) => "component" in one);
  const implants = of("Device")
    .map(readCardxDevice)
    .filter(({ type, serial }) => type && serial);
  if (!observation || second || implants.length > 1)
    throw new DeliveryRefusal("A bundle with one interrogation and one implant, please", {
      line: 1,
      field: "Bundle.entry",
    });
  return readCardx(observation, implants[0] ?? null);
}
