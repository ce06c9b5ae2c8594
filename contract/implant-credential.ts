/** Implant credential: the clinic's accounts at the implant makers. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleId } from "./example.ts";
import { implantVendors } from "./patient-section.ts";
import {
  dateSchema,
  filledTextSchema,
  openEnum,
  orEmpty,
  orNull,
  uuidSchema,
} from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** In the order of their cards. */
export const connectableVendors = ["MEDTRONIC", "BIOTRONIK"] as const;
export const connectionStatuses = ["CONNECTED", "NOT_CONNECTED"] as const;

/** `type` of a problem with the code vendor_connection_failed. */
export const vendorErrorTypes = [
  "INVALID_CERTIFICATE_OR_CREDENTIALS",
  "EXPIRED_CERTIFICATE",
  "INVALID_CREDENTIALS",
  "SERVICE_UNAVAILABLE",
  "TOO_MANY_REQUESTS",
  "CONNECTION_UNKNOWN_ERROR",
] as const;

/** Secrets are stored and never answered. */
const implantCredentialSchema = z.object({
  id: uuidSchema,
  connection_status: openEnum(connectionStatuses),
  data: z.object({
    client_type: openEnum(connectableVendors),
    client_id: orNull(z.string()),
    username: orNull(z.string()),
  }),
});
export type ImplantCredential = z.output<typeof implantCredentialSchema>;

const example: ImplantCredential = {
  id: exampleId.credential,
  connection_status: "CONNECTED",
  data: { client_type: "BIOTRONIK", client_id: "herzzentrum-musterstadt", username: null },
};

export const listImplantCredentials = endpoint({
  name: "list-implant-credentials",
  resource: "implant-credential",
  method: "GET",
  path: "/v1/implant/client-credentials",
  summary:
    "The vendor accounts of an institution; without an id, those of the user's first institution.",
  guard: "session",
  reason: "Failed to fetch implant credentials",
  query: z.object({ institution_id: uuidSchema.optional() }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.array(implantCredentialSchema),
    example: [example],
  },
  problems: recordProblems,
});

export const certificateBytesMax = 100_000;

const biotronikLoginSchema = z.strictObject({
  client_id: filledTextSchema,
  client_secret: filledTextSchema,
  certificate_password: filledTextSchema,
  file: z.file().min(1).max(certificateBytesMax),
  institution_id: uuidSchema,
});

export const connectBiotronik = endpoint({
  name: "connect-biotronik",
  resource: "implant-credential",
  method: "POST",
  path: "/v1/implant/client-credentials/biotronik",
  summary: "Connects the vendor account after a trial with it.",
  guard: "session",
  reason: "Failed to connect implant vendor",
  body: {
    kind: "multipart",
    schema: biotronikLoginSchema,
    files: ["file"],
    example: {
      client_id: "herzzentrum-musterstadt",
      client_secret: "synthetic-secret",
      certificate_password: "synthetic-password",
      file: new File(["a certificate"], "client.p12", { type: "application/x-pkcs12" }),
      institution_id: exampleId.institution,
    },
  },
  answer: { kind: "json", status: 201, schema: implantCredentialSchema, example },
  problems: [...recordProblems, "vendor_connection_failed"],
});

const medtronicLoginSchema = z.strictObject({
  username: filledTextSchema,
  password: filledTextSchema,
  institution_id: uuidSchema,
});

export const connectMedtronic = endpoint({
  name: "connect-medtronic",
  resource: "implant-credential",
  method: "POST",
  path: "/v1/implant/client-credentials/medtronic",
  summary: "Connects the vendor account after a trial with it.",
  guard: "session",
  reason: "Failed to connect implant vendor",
  body: {
    kind: "json",
    schema: medtronicLoginSchema,
    example: {
      username: "herzzentrum",
      password: "synthetic-password",
      institution_id: exampleId.institution,
    },
  },
  answer: {
    kind: "json",
    status: 201,
    schema: implantCredentialSchema,
    example: {
      ...example,
      data: { client_type: "MEDTRONIC", client_id: null, username: "herzzentrum" },
    },
  },
  problems: [...recordProblems, "vendor_connection_failed"],
});

export const disconnectImplantVendor = endpoint({
  name: "disconnect-implant-vendor",
  resource: "implant-credential",
  method: "DELETE",
  path: "/v1/implant/client-credentials/{credential_id}",
  summary: "Deletes the account's secrets; 409 if the account is not connected.",
  guard: "session",
  reason: "Failed to disconnect implant vendor",
  params: z.object({ credential_id: uuidSchema }),
  answer: { kind: "empty", status: 204 },
  problems: [...recordProblems, "conflict"],
});

/** People whom the vendor knows under this serial number. */
const serialNumberMatchesSchema = z.object({
  items: orEmpty(
    z.object({
      first_name: orNull(z.string()),
      last_name: orNull(z.string()),
      date_of_birth: orNull(dateSchema),
    }),
  ),
});

export const validateSerialNumber = endpoint({
  name: "validate-serial-number",
  resource: "implant-credential",
  method: "GET",
  path: "/v1/implant/validate-serial-number",
  summary: "The vendor's record of the implant's patient; no item if the vendor knows none.",
  guard: "session",
  reason: "Failed to validate serial number",
  query: z.object({
    vendor: z.enum(implantVendors),
    device_serial_number: filledTextSchema,
    /** true leaves out people who are patients here already */
    exclude_ark_patients: z.boolean().default(true),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: serialNumberMatchesSchema,
    example: {
      items: [{ first_name: "Leyla", last_name: "Əliyeva", date_of_birth: "1958-09-02" }],
    },
  },
  problems: [...recordProblems, "vendor_connection_failed"],
});
