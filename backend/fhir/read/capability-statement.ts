/** The CapabilityStatement (FHIR R4), made from the table of what is served and the list of what is taken. */
import { otherTypes } from "../write/sent-entry.ts";
import { binaryType, servedTypes } from "./served-types.ts";

/** When what is served last changed; not the time of the request. */
const servedSince = "2026-11-28";

/** What a sender may do with a type. A Device is known by its serial number: a condition would say nothing. */
function writesOf(type: string) {
  const isObservation = type === "Observation";
  if (!isObservation && !otherTypes.includes(type)) return { interactions: [] };
  return {
    interactions: [{ code: "create" }, ...(isObservation ? [{ code: "update" }] : [])],
    ...(type !== "Device" && { conditional: { conditionalCreate: true } }),
  };
}

const isServed = (type: string) => servedTypes.some((served) => served.type === type);

/** Types that are sent and not read by their own address. */
const takenOnly = [
  ...otherTypes
    .filter((type) => !isServed(type))
    .map((type) => {
      const { interactions, conditional } = writesOf(type);
      return { type, interaction: interactions, ...conditional };
    }),
  {
    type: "DeviceMetric",
    documentation:
      "Taken within a bundle only: it is read for what Observations of the bundle say by it.",
  },
];

export function capabilityStatement(base: string, version: string) {
  return {
    resourceType: "CapabilityStatement",
    status: "active",
    date: servedSince,
    kind: "instance",
    software: { name: "Vigil", version },
    implementation: { description: "Vigil: remote monitoring of patients", url: base },
    fhirVersion: "4.0.1",
    format: ["json"],
    rest: [
      {
        mode: "server",
        security: {
          service: [
            {
              coding: [
                {
                  system: "http://terminology.hl7.org/CodeSystem/restful-security-service",
                  code: "SMART-on-FHIR",
                },
              ],
            },
          ],
          description:
            "Systems: OAuth 2 client credentials with private_key_jwt. Clinicians: the access token of their session. What sends measurements: the token of a device or gateway as Bearer.",
          extension: [
            {
              url: "http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris",
              extension: [{ url: "token", valueUri: `${base}/oauth/token` }],
            },
          ],
        },
        resource: [
          ...servedTypes.map(({ type, documentation, parameters, needs }) => ({
            type,
            documentation:
              needs.length > 0
                ? `${documentation} A search names ${needs.join(" or ")} or _id.`
                : documentation,
            interaction: [
              { code: "read" },
              { code: "search-type" },
              ...writesOf(type).interactions,
            ],
            ...writesOf(type).conditional,
            searchParam: parameters.map((parameter) => ({
              name: parameter.name,
              type: parameter.type,
              documentation: parameter.documentation,
            })),
            ...(type === "Patient" && {
              operation: [
                {
                  name: "everything",
                  definition: "http://hl7.org/fhir/OperationDefinition/Patient-everything",
                },
              ],
            }),
          })),
          {
            type: binaryType,
            documentation:
              "The content of a DocumentReference, as JSON or as the PDF itself. Taken within a bundle only, for the Media or DocumentReference that names it.",
            interaction: [{ code: "read" }],
          },
          ...takenOnly,
        ],
        interaction: [{ code: "batch" }, { code: "transaction" }],
      },
    ],
  };
}
